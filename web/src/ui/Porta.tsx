import { chakra } from '@chakra-ui/react'

/** A row's door: its name opens what is behind it. Arrows go from door to door (see `Lista`). */
export function Porta({ children, aoAbrir, rotulo }: { children: string; aoAbrir: () => void; rotulo?: string }) {
  return (
    <chakra.button
      type="button"
      data-porta
      aria-label={rotulo}
      onClick={aoAbrir}
      fontWeight="semibold"
      textAlign="start"
      minH="6"
      cursor="pointer"
      borderRadius="l1"
      lineClamp={{ base: 3, lg: 2 }}
      overflowWrap="anywhere"
      focusVisibleRing="outside"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
    >
      {children}
    </chakra.button>
  )
}
