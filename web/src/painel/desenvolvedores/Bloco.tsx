import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Superficie } from '../../ui/Pagina.tsx'

/** A part of the page with its own heading and action. */
export function Bloco(props: { id: string; titulo: string; texto: string; acao?: ReactNode; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={props.id}>
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="4">
        <Box minW="0" maxW="44rem">
          <Heading as="h2" id={props.id} fontSize="lg" fontWeight="bold">
            {props.titulo}
          </Heading>
          <Text color="ink-2" mt="1">
            {props.texto}
          </Text>
        </Box>
        {props.acao}
      </Flex>
      {props.children}
    </Box>
  )
}

/** In a part's place when its list could not be read. */
export function ErroDaLista({ aoRepetir }: { aoRepetir: () => void }) {
  const { t } = useTextos()
  return (
    <Superficie>
      <EstadoDeErro
        titulo={t('lista.erro')}
        texto={t('lista.erroTexto')}
        repetir={t('erro.repetir')}
        aoRepetir={aoRepetir}
      />
    </Superficie>
  )
}
