import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { type Direito, type Grupo, pode } from '../../../shared/contract/direitos.ts'
import { produto } from '../../../shared/produto.ts'
import { useSessao } from '../app/Guarda.tsx'
import { useTextos } from '../app/textos.tsx'
import { EstadoVazio } from './EstadoVazio.tsx'

/** Names the page in the browser's tab. */
export function useTituloDaPagina(titulo: string) {
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
}

/** The door of a page: a role without the right is told so, and what is inside is never mounted, so it asks nothing. */
export function Permitido(props: { grupo: Grupo; direito?: Direito; children: ReactNode }) {
  const { perfil } = useSessao()
  return pode(perfil, props.grupo, props.direito ?? 'ler') ? props.children : <SemAcesso />
}

function SemAcesso() {
  const { t } = useTextos()
  useTituloDaPagina(t('semAcesso'))
  return <EstadoVazio pagina figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
}

/** A page's head: its name, one sentence about what it is for, and the primary action at the right. */
export function Pagina(props: { titulo: string; texto?: ReactNode; acao?: ReactNode; children: ReactNode }) {
  useTituloDaPagina(props.titulo)
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="6">
        <Box minW="0">
          <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
            {props.titulo}
          </Heading>
          {props.texto && (
            <Text color="ink-2" mt="1">
              {props.texto}
            </Text>
          )}
        </Box>
        {props.acao}
      </Flex>
      {props.children}
    </>
  )
}

/** A card of the page. */
export const Superficie = ({ children }: { children: ReactNode }) => (
  <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
    {children}
  </Box>
)
