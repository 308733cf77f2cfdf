import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTextos } from '../../app/textos.tsx'

/** One chart of the dashboard, with the table behind it: the picture is for the eye, the table is for everybody. */
export function Quadro(p: {
  titulo: string
  texto?: string
  colunas: readonly string[]
  linhas: readonly (readonly ReactNode[])[]
  ao?: ReactNode
  /** Below which heading it stands. */
  nivel?: 'h2' | 'h3'
  children: ReactNode
}) {
  const { t } = useTextos()
  return (
    <Box as="section" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="5" minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb={p.texto ? '1' : '4'}>
        <Heading as={p.nivel ?? 'h2'} fontSize="lg" fontWeight="bold">
          {p.titulo}
        </Heading>
        {p.ao}
      </Flex>
      {p.texto && (
        <Text color="ink-2" fontSize="sm" mb="4">
          {p.texto}
        </Text>
      )}
      {p.children}
      <chakra.details mt="4" fontSize="sm">
        <chakra.summary cursor="pointer" minH="11" alignContent="center" color="ink-2" display="list-item">
          {t('painel.verTabela')}
        </chakra.summary>
        <Box overflowX="auto" maxH="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={p.titulo}>
          <chakra.table
            w="full"
            css={{
              '& th, & td': { py: '2', px: '2', textAlign: 'start' },
              '& tr > :not(:first-child)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
              '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
            }}
          >
            <chakra.caption srOnly>{p.titulo}</chakra.caption>
            <thead>
              <chakra.tr color="ink-2" fontSize="xs">
                {p.colunas.map(c => (
                  <th key={c} scope="col">
                    {c}
                  </th>
                ))}
              </chakra.tr>
            </thead>
            <tbody>
              {p.linhas.map((linha, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one reading, that never move
                <tr key={n}>
                  {linha.map((celula, k) =>
                    k === 0 ? (
                      <chakra.th key={p.colunas[k]} scope="row" fontWeight="normal">
                        {celula}
                      </chakra.th>
                    ) : (
                      <td key={p.colunas[k]}>{celula}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      </chakra.details>
    </Box>
  )
}

/** A labelled bar: its share as a length, its figure in words at the end. */
export function Barra(p: { nome: ReactNode; figura: ReactNode; nota?: ReactNode; parte: number; cor?: string }) {
  return (
    <Box>
      <Flex justify="space-between" gap="3" fontSize="sm" mb="1" align="baseline">
        <Text fontWeight="semibold" minW="0">
          {p.nome}
        </Text>
        <Text whiteSpace="nowrap">{p.figura}</Text>
      </Flex>
      <Box bg="line" borderRadius="full" h="2.5" overflow="hidden" aria-hidden>
        <Box
          data-barra
          bg={p.cor ?? 'brand.solid'}
          h="full"
          borderRadius="full"
          style={{ width: `${Math.max(0, Math.min(1, p.parte)) * 100}%` }}
        />
      </Box>
      {p.nota && (
        <Text fontSize="xs" color="ink-2" mt="1">
          {p.nota}
        </Text>
      )}
    </Box>
  )
}
