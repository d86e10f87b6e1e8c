import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { stopWords } from '../text/stop-words.ts';

/** Words of a chat message around what is looked for, besides the stop words of a search. */
const courtesyWords: ReadonlySet<string> = new Set(
  [
    'HELLO HI HEY HALLO GOOD MORNING AFTERNOON EVENING NIGHT DAY DEAR SIR SIRS MADAM MA’AM MAAM MR MRS MS TEAM ALL EVERYONE',
    'KA BHI TAK WALA WALI DIKHAO BHEJO MILEGA BATAO CHAIYE CHAHIE CHIYE',
    'BRO BROTHER BHAI BHAIYA JI FRIEND FRIENDS GUYS NAMASTE NAMASKAR JAI JINENDRA SALAAM SALAM SHALOM HAI KYA CHAHIYE MRNG',
    'THANKS THANK THX TNX TY MANY MUCH REGARDS RGDS BR BEST KIND WARM CHEERS SINCERELY GREETINGS ADVANCE VERY SO',
    'HOPE YOU’RE WELL DOING FINE HOW WHAT ARE WE ME US MY OUR YOUR YOURS TODAY TOMORROW WEEK SOON ASAP URGENT URGENTLY IMMEDIATELY QUICK',
    'FOLLOWING FOLLOWS BELOW HERE THIS THESE THOSE REQUIREMENT REQUIREMENTS REQUEST REQUESTS REQ REQS ENQUIRY INQUIRY ORDER LIST',
    'WISH WISHES WANTED CHECK CHECKING CONFIRM ADVISE REPLY REVERT UPDATE SHARE WAITING AWAITING HELP SOURCE ARRANGE OPTION OPTIONS',
    'WTB REPOST NEW ANOTHER MORE ONE ONES ALSO TOO PLUS AGAIN STILL THAT IF POSSIBLE POSSIBLY MAYBE HOLD BUYER BUYERS CLIENTS CUSTOMERS',
    'FORWARDED REQUIRED CASH AFTER AVAIL SOLD TILL TMRW COPY TARGET WHATS WHAT’S STATUS CHEAP CHEAPEST REASONABLE LOWEST QTY QUANTITY PRICE PRICES RATE RATES DETAILS DIRECTLY SERIOUS REGULAR MUST SHOULD BEEN WAS THERE NEXT FIRST SECOND THIRD',
  ]
    .join(' ')
    .split(' '),
);

/** True for a part of a message that says nothing about a stone: "good morning bro". */
export const isCourtesy = (part: string): boolean =>
  !/[<>≤≥±%]/.test(part) &&
  (part.toUpperCase().match(/[\p{L}\d][\p{L}\p{M}\d’']*/gu) ?? []).every(
    (word) => courtesyWords.has(word) || stopWords.has(word),
  );

const media = /\b(?:videos?|photos?|images?|pics?|pictures?|certs?|copy|link|links|labs?)\b/gi;
const phone =
  /(?:\b(?:call|calls|whatsapp|wa|mob|mobile|tel|ph|phone|contact|cell)\b[\s:.+]*|\+(?=\d[\d\s()-]{8}))\d(?:[\s()-]{0,2}\d){6,}(?![.,]?\d|\s?(?:ct|cr|carat|pt|pc|mm))/gi;

/** A line without the telephone that it names: "1ct round D, call 98200 12345". */
export const withoutPhone = (line: string): string => line.replace(phone, '').replace(/[\s,;]+$/, '');

/** True for a line that asks for more about the stones: "pls share best price & video". */
export const isAside = (line: string, keys: readonly (keyof DiamondFilters)[]): boolean =>
  keys.length === 0 && isCourtesy(line.replace(media, ''));

const greeting = /^\W*(?:dear|hi|hello|hey|mr|mrs|ms|good (?:morning|afternoon|evening|day))\b/i;
const signOff =
  /^\W*(?:(?:many |best |kind |warm )?(?:thanks|thank you|thx|regards|rgds|cheers)|br|sincerely|yours|mit freundlichen|mfg|viele grüße|cordialement|saludos|cordiali saluti|toda)\b/i;

/** True for a line that ends a message: what follows names its writer. */
export const isSignOff = (line: string, keys: readonly (keyof DiamondFilters)[]): boolean =>
  signOff.test(line) && keys.every(isPersonal);

/** True for a line that a mail or chat adds: "From: D. Shah", "Sent from my iPhone", "<Media omitted>". */
export const isAddedLine = (line: string, keys: readonly (keyof DiamondFilters)[]): boolean =>
  /^\W*(?:(?:from|to|cc|date|sent|subject)\s*:|sent from my\s|(?:media|image|video|audio|sticker|gif|document) omitted\W*$)/i.test(
    line,
  ) && keys.every((key) => key === 'color');

/** What the initials, town and company of a person may be read as. */
export const isPersonal = (key: keyof DiamondFilters): boolean => key === 'color' || key === 'location';

/** The words before a wish that greet somebody: "Hi Jay, "; "" without any. */
export const greetingOf = (line: string): string =>
  /^\W*(?:dear|hi|hello|hey)\s+\p{L}+(?:\s\p{L}+)?\s*[,!]\s*/iu.exec(line)?.[0] ?? '';

/** True for a greeting with a name: "Dear Mr. D. Shah". */
export const isGreeting = (line: string, keys: readonly (keyof DiamondFilters)[]): boolean =>
  greeting.test(line) && !/\d/.test(line) && line.trim().split(/\s+/).length <= 5 && keys.every(isPersonal);
