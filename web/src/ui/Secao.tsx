import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Icone } from './icones.tsx'

interface Props {
  id: string
  titulo: string
  texto?: string
  /** What is set in it, in a line: a phone folds the group under it, and opens it when it is pressed. */
  resumo?: string
  children: ReactNode
}

/** A group of a form, on a card with its name and one sentence. */
export function Secao(props: Props) {
  const { id, titulo, texto, resumo } = props
  const [aberta, setAberta] = useState(false)
  const dobra = resumo !== undefined
  const noTelefone = dobra && !aberta ? 'none' : undefined
  return (
    <Box
      as="section"
      aria-labelledby={`secao-${id}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: dobra ? '0' : '5', lg: '6' }}
    >
      {dobra && (
        <chakra.button
          type="button"
          hideFrom="lg"
          data-dobra
          display="flex"
          alignItems="center"
          gap="3"
          w="full"
          minH="14"
          px="5"
          py="3"
          textAlign="start"
          borderRadius="l3"
          cursor="pointer"
          aria-expanded={aberta}
          aria-controls={`dentro-${id}`}
          onClick={() => setAberta(!aberta)}
        >
          <Box minW="0" flex="1">
            <Text as="span" display="block" fontWeight="semibold">
              {titulo}
            </Text>
            <Text as="span" display="block" fontSize="sm" color="ink-2" lineClamp="2">
              {resumo}
            </Text>
          </Box>
          <chakra.span transform={aberta ? 'rotate(180deg)' : undefined} transition="transform 150ms">
            <Icone nome="abaixo" tamanho={18} />
          </chakra.span>
        </chakra.button>
      )}
      <Heading
        as="h2"
        id={`secao-${id}`}
        fontSize="lg"
        fontWeight="bold"
        lineHeight="1.4"
        display={dobra ? { base: 'none', lg: 'block' } : undefined}
      >
        {titulo}
      </Heading>
      <Box
        id={`dentro-${id}`}
        display={dobra ? { base: noTelefone ?? 'block', lg: 'block' } : undefined}
        px={{ base: dobra ? '5' : '0', lg: '0' }}
        pb={{ base: dobra ? '5' : '0', lg: '0' }}
      >
        {texto && (
          <Text color="ink-2" fontSize="sm" mt="0.5">
            {texto}
          </Text>
        )}
        <Stack gap="5" mt="5">
          {props.children}
        </Stack>
      </Box>
    </Box>
  )
}

/** Opens the folded group that a field is in, so that the field may have the focus. */
export const desdobrar = (alvo: Element | null): void =>
  alvo?.closest('section')?.querySelector<HTMLElement>('[data-dobra][aria-expanded="false"]')?.click()
