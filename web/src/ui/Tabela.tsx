import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'
import type { Coluna } from './colunas.ts'
import { Icone } from './icones.tsx'
import { MenuDaLinha, useLinhasParadas } from './linhasParadas.ts'
import { Portas } from './Porta.tsx'

interface Props<T> {
  rotulo: string
  colunas: readonly Coluna<T>[]
  itens: readonly T[]
  chave: (item: T) => string
  /** The column that the list is kept by, which end of it comes first, and the other one. */
  ordem?: OrdemDaTabela
}
interface OrdemDaTabela {
  por: string
  antigos: boolean
  aoTrocar: () => void
}

/**
 * One list in two shapes: a table where there is room, cards on a phone. Its rows stand still under an open menu, and a row
 * whose name is a door is one target: pressed anywhere, it opens as its door does.
 */
export function Tabela<T>(props: Props<T>) {
  const [itens, aoAbrirMenu] = useLinhasParadas(props.itens)
  return (
    <MenuDaLinha value={aoAbrirMenu}>
      <Portas>
        <Box hideBelow="lg" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
          <EmTabela {...props} itens={itens} />
        </Box>
        {props.ordem && (
          <Box hideFrom="lg" mb="2">
            <TrocaDeOrdem ordem={props.ordem} />
          </Box>
        )}
        <chakra.ul hideFrom="lg" listStyleType="none" display="grid" gap="3" aria-label={props.rotulo}>
          {itens.map(item => (
            <Cartao key={props.chave(item)} colunas={props.colunas} item={item} />
          ))}
        </chakra.ul>
      </Portas>
    </MenuDaLinha>
  )
}

/** Begins the list at its other end: the head of its column, or, above a phone's cards, what comes first today. */
function TrocaDeOrdem({ ordem, titulo }: { ordem: OrdemDaTabela; titulo?: string }) {
  const { t } = useTextos()
  const qual = t(ordem.antigos ? 'ordem.antigos' : 'ordem.novos')
  return (
    <chakra.button
      type="button"
      onClick={ordem.aoTrocar}
      title={titulo && qual}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="11"
      cursor="pointer"
      fontWeight="semibold"
      fontSize={titulo ? undefined : 'sm'}
      color={titulo ? undefined : 'ink-2'}
      _hover={{ color: 'ink' }}
    >
      {titulo ?? qual}
      <Icone nome={ordem.antigos ? 'subir' : 'descer'} tamanho={16} />
    </chakra.button>
  )
}

function EmTabela<T>({ rotulo, colunas, itens, chave, ordem }: Props<T>) {
  // what a row is called is its head: said with each of its cells
  const nome = (colunas.find(c => c.lugar === 'nome') ?? colunas[0])?.id
  return (
    <chakra.table w="full" borderCollapse="separate" borderSpacing="0" fontSize="sm">
      <chakra.caption srOnly>{rotulo}</chakra.caption>
      <thead>
        <tr>
          {colunas.map(coluna => (
            <chakra.th
              key={coluna.id}
              scope="col"
              {...(ordem?.por === coluna.id && {
                'aria-sort': ordem.antigos ? ('ascending' as const) : ('descending' as const),
              })}
              position="sticky"
              top="16"
              zIndex="1"
              bg="surface"
              px="4"
              h="12"
              fontSize="xs"
              fontWeight="semibold"
              color="ink-2"
              textAlign={coluna.fim ? 'end' : 'start'}
              borderBottomWidth="1px"
              borderColor="line"
              whiteSpace={coluna.tituloQuebra ? 'normal' : 'nowrap'}
            >
              {coluna.lugar === 'acoes' && <chakra.span srOnly>{coluna.titulo}</chakra.span>}
              {coluna.lugar !== 'acoes' &&
                (ordem?.por === coluna.id ? <TrocaDeOrdem ordem={ordem} titulo={coluna.titulo} /> : coluna.titulo)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <chakra.tbody css={{ '& tr:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' } }}>
        {itens.map(item => (
          <chakra.tr
            key={chave(item)}
            _hover={{ bg: 'canvas' }}
            css={{ '& > *': { px: '4', h: '12', py: '1.5', verticalAlign: 'middle' } }}
          >
            {colunas.map(coluna => (
              <chakra.td
                key={coluna.id}
                {...(coluna.id === nome && {
                  as: 'th' as const,
                  scope: 'row',
                  textAlign: 'start',
                  fontWeight: 'normal',
                })}
                color={coluna.quieta ? 'ink-2' : undefined}
                whiteSpace={coluna.semQuebra ? 'nowrap' : undefined}
                {...(coluna.fim && { textAlign: 'end', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}
                {...(coluna.lugar === 'acoes' && { w: '1px', pe: '2 !important' })}
              >
                {coluna.celula(item, false)}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}

function Cartao<T>({ colunas, item }: { colunas: readonly Coluna<T>[]; item: T }) {
  const em = (lugar: Coluna<T>['lugar']) => colunas.filter(c => c.lugar === lugar)
  const abaixo = [...em('pe'), ...em('acoes')]
  return (
    <chakra.li
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p="4"
      pb={em('acoes').length ? '2' : '4'}
      minW="0"
    >
      <Flex justify="space-between" gap="4" align="flex-start">
        <Box minW="0">
          {em('nome').map(c => (
            <Box key={c.id}>{c.celula(item, true)}</Box>
          ))}
        </Box>
        {em('valor').map(c => (
          <Text key={c.id} as="div" fontWeight="bold" fontSize="lg" lineHeight="1.4" flexShrink={0}>
            {c.celula(item, true)}
          </Text>
        ))}
      </Flex>
      <Flex columnGap="4" rowGap="1" wrap="wrap" mt="2" fontSize="sm" color="ink-2" align="center">
        {em('detalhe').map(c => (
          <Box key={c.id} minW="0">
            {c.celula(item, true)}
          </Box>
        ))}
      </Flex>
      {abaixo.length > 0 && (
        <Flex justify="space-between" align="center" gap="2" mt="2" borderTopWidth="1px" borderColor="line" pt="1">
          <HStack gap="3" minW="0" fontSize="sm" color="ink-2">
            {em('pe').map(c => (
              <Box key={c.id}>{c.celula(item, true)}</Box>
            ))}
          </HStack>
          {em('acoes').map(c => (
            <Box key={c.id}>{c.celula(item, true)}</Box>
          ))}
        </Flex>
      )}
    </chakra.li>
  )
}
