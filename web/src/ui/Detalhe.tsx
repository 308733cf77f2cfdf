import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a sheet, under its name. */
export const ParteDaFolha = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Box as="section" mt="7">
    <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
      {titulo}
    </Heading>
    {children}
  </Box>
)

/** What something is called, and what it is. */
export const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <Flex
    justify="space-between"
    gap="4"
    py="2.5"
    fontSize="sm"
    borderBottomWidth="1px"
    borderColor="line"
    _last={{ border: 'none' }}
  >
    <Text as="span" color="ink-2" flexShrink={{ base: 1, sm: 0 }}>
      {nome}
    </Text>
    <Text as="span" flexShrink={100} textAlign="end" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
  </Flex>
)
