import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A group of a form, on a card with its name and one sentence. */
export function Secao(props: { id: string; titulo: string; texto?: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-labelledby={`secao-${props.id}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
    >
      <Heading as="h2" id={`secao-${props.id}`} fontSize="lg" fontWeight="bold" lineHeight="1.4">
        {props.titulo}
      </Heading>
      {props.texto && (
        <Text color="ink-2" fontSize="sm" mt="0.5">
          {props.texto}
        </Text>
      )}
      <Stack gap="5" mt="5">
        {props.children}
      </Stack>
    </Box>
  )
}
