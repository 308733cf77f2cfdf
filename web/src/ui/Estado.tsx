import { Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A picture, what happened or is missing, and what to do: all that a place, or a page, has to show. */
export function Estado(props: {
  figura: ReactNode
  titulo: string
  texto: ReactNode
  /** It is all that the page has: its title is the page's. */
  pagina?: boolean
  children?: ReactNode
}) {
  return (
    <Flex direction="column" align="center" textAlign="center" py={{ base: '10', md: '14' }} px="6" gap="3">
      {props.figura}
      <Heading as={props.pagina ? 'h1' : 'h2'} fontSize="lg" fontWeight="bold" mt="2">
        {props.titulo}
      </Heading>
      <Text color="ink-2" maxW="46ch">
        {props.texto}
      </Text>
      {props.children && (
        <Flex mt="3" gap="3" wrap="wrap" justify="center">
          {props.children}
        </Flex>
      )}
    </Flex>
  )
}
