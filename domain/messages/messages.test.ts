import { expect, test } from 'vitest';
import { fieldMessages } from '#contract/field-messages.ts';
import { checkFile, describeFileRule, fileRules, mediaKind } from '../uploads/file-rules.ts';
import { messages } from './messages.ts';

function leaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('{x}')), String(node(''))];
  return node && typeof node === 'object' ? Object.values(node).flatMap(leaves) : [];
}

/** Copied from the specification by hand: the catalogue must contain each of them literally. */
const worded = `email is required
Invalid email
password is required
Password must be 6 character long
remarks is required
Please select 1 or more diamond
Please select minimum 2 diamond to compare
Please select any diamond to compare
Please select any diamond to show
Please select only {x} file
Please upload less or equal to {x}
Please select a valid file.
Successfully logged out
Fail to update record, Please try again.
Fail to add record, Please try again.
Fail to delete record. {x}
Fail to delete record, Please try again.
Record updated successfully
Record added successfully
Record deleted successfully
{x} Record deleted successfully
Category added successfully
SubCategory added successfully
Enquiry Saved Successfully.
Failed to Saved enquiry. Please try again
Order Placed Successfully.
Failed to place order. Please try again
Successfully search saved
Failed to save search, please try again later.
new diamonds uploaded
new diamonds images uploaded
File uploaded successfully.
something went wrong. Please contact admin
Something went wrong, Please try agian
Profile Successfully updated. Please Re-login to apply changes
Are you sure, you want to delete selected diamonds?
Are you sure, you want to delete selected layout?
Are you sure, you want to perform this action?
Reason to Reject:
Search by Name or Phone No
Recent Enquery Info
Recent Order Info
Recievable Amount
Mange Category
+ Add New Category
+ Add New Sub Category
Save & Search
Loading..
Select Country
Supplier Name is required
Stone No is required
Location is required
No. of Pcs is required
Supplier name is required
Company Address1 is required
Company Zipcode is required
No diamond selected to recommend the user
Successfully Recommanded to the user
Some error occur. Please contact admin
Please a valid number
Order ID is required
amount is required
No order selected
whatsapp no is not available
title is required
Reason can't be blank
category name can't be blank
sub category name can't be blank
Sub Category Name can't be blank
stock-id is required
diamond weigth is required
selling price is required
cost price is required
Could'nt able to Update Record, Try again
Record Updated
new video uploaded
Config Successfully updated
Enquiry created by {x}
Enquiry created by Guest
Best of {x}`.split('\n');

test.each(worded)('the catalogue contains "%s"', (text) => {
  expect(leaves([messages, fieldMessages])).toContain(text);
});

test('rejects files with the messages of the specification', () => {
  const mb = 1024 * 1024;
  expect(checkFile({ name: 'a.JPG', size: mb }, fileRules.profileImage)).toBeNull();
  expect(checkFile({ name: 'a.jpg', size: mb + 1 }, fileRules.profileImage)).toBe(
    'Please upload less or equal to 1 MB',
  );
  expect(checkFile({ name: 'a.svg', size: 1 }, fileRules.diamondImage)).toBe(
    'Please select only .jpg .png .jpeg .bmp .gif file',
  );
  expect(checkFile({ name: 'list.XLSX', size: 1 }, fileRules.diamondList)).toBeNull();
  expect(checkFile({ name: 'list.pdf', size: 1 }, fileRules.diamondList)).toBe(
    'Please select only .csv file or .xlsx .xlsm .xlsb .xls .ods file',
  );
  expect(checkFile({ name: 'csv', size: 1 }, fileRules.diamondList)).toBe(
    'Please select only .csv file or .xlsx .xlsm .xlsb .xls .ods file',
  );
  expect(checkFile(null, fileRules.diamondList)).toBe('Please select a valid file.');
  expect(checkFile({ name: 'a.mp4', size: 100 * mb }, fileRules.diamondVideo)).toBeNull();
  expect(checkFile({ name: 'a.mp4', size: 100 * mb + 1 }, fileRules.diamondVideo)).toBe(
    'Please upload less or equal to 100 MB',
  );
  expect(describeFileRule(fileRules.diamondVideo)).toContain(' · the server takes up to 100 MB');
  expect(describeFileRule(fileRules.storyVideo)).toBe(
    'AVI, FLV, MKV, MOV, MP4, WEBM, WMV, M4V, MPEG · up to 10 MB',
  );
});

test('derives the kind of a media file', () => {
  expect(['a/b.PNG?x=1.mp4', 'v.webm', 'c.pdf', 'https://x.example/view/12'].map(mediaKind)).toEqual([
    'image',
    'video',
    'pdf',
    null,
  ]);
});
