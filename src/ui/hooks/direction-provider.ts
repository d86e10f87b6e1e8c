export { DirectionProvider, useDirection } from '@radix-ui/react-direction';
