declare module 'virtual:used-icons' {
  export const usedIcons: { name: string; Icon: import('lucide-react').LucideIcon; files: number }[];
}
