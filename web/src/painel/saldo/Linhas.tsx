import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

/** A titled part of the page: an act beside its name, and under it what chooses among what is shown. */
export function Parte(p: {
  titulo: string
  ao?: ReactNode
  escolha?: ReactNode
  /** Where the focus goes when what had it is gone. */
  alvo?: Ref<HTMLElement>
  /** What an address may lead to. */
  id?: string
  children: ReactNode
}) {
  return (
    <chakra.section id={p.id} minW="0" ref={p.alvo} tabIndex={p.alvo ? -1 : undefined} outline="none">
      <Flex justify="space-between" align="center" columnGap="4" rowGap="2" wrap="wrap" mb="3" minH="11">
        <Heading as="h2" fontSize="lg" fontWeight="bold">
          {p.titulo}
        </Heading>
        {p.ao}
      </Flex>
      {p.escolha && (
        <Flex gap="4" wrap="wrap" mb="3">
          {p.escolha}
        </Flex>
      )}
      <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        {p.children}
      </Box>
    </chakra.section>
  )
}

/** One row: what, when and how on the left, the amount on the right. */
export function Linha(p: {
  titulo: ReactNode
  detalhe: ReactNode
  valor: ReactNode
  nota?: ReactNode
  acao?: ReactNode
}) {
  return (
    <chakra.li
      px="4"
      py="3"
      listStyleType="none"
      css={{ '&:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'line' } }}
    >
      <Flex justify="space-between" gap="4" align="baseline">
        <Text fontWeight="semibold" minW="0">
          {p.titulo}
        </Text>
        <Text fontWeight="bold" whiteSpace="nowrap">
          {p.valor}
        </Text>
      </Flex>
      <Flex justify="space-between" columnGap="4" wrap="wrap" fontSize="sm" color="ink-2">
        {p.detalhe}
      </Flex>
      {p.nota && (
        <Box fontSize="sm" color="ink-2" mt="1">
          {p.nota}
        </Box>
      )}
      {p.acao && <Box mt="2">{p.acao}</Box>}
    </chakra.li>
  )
}
