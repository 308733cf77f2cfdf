import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'
import type { Coluna } from './colunas.ts'
import { MenuDaLinha, useLinhasParadas } from './linhasParadas.ts'
import {
  BotaoDeOrdem,
  OrdemDosCartoes,
  type OrdemLocal,
  ordenaveis,
  type PropsDaTabela,
  SoAqui,
  TrocaDeOrdem,
  useOrdemLocal,
} from './ordem.tsx'
import { Portas } from './Porta.tsx'

/**
 * One list in two shapes: a table where there is room, cards on a phone. Its rows stand still under an open menu, and a row
 * whose name is a door is one target: pressed anywhere, it opens as its door does.
 */
export function Tabela<T>(props: PropsDaTabela<T>) {
  const { linhas, ordenada, ordenar, por } = useOrdemLocal(props)
  const [itens, aoAbrirMenu] = useLinhasParadas(linhas)
  const ordem = props.ordem && {
    ...props.ordem,
    aoTrocar: () => {
      ordenar(undefined)
      props.ordem?.aoTrocar()
    },
  }
  return (
    <MenuDaLinha value={aoAbrirMenu}>
      <Portas>
        <SoAqui {...props} ordenada={ordenada} aoSair={() => por(undefined)} />
        <Box hideBelow="lg" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
          <EmTabela {...props} {...(ordem && { ordem })} itens={itens} ordenada={ordenada} aoOrdenar={ordenar} />
        </Box>
        <Box hideFrom="lg" mb="2" _empty={{ display: 'none' }}>
          <OrdemDosCartoes {...props} {...(ordem && { ordem })} ordenada={ordenada} aoPor={por} />
        </Box>
        <chakra.ul hideFrom="lg" listStyleType="none" display="grid" gap="3" aria-label={props.rotulo}>
          {itens.map(item => (
            <Cartao key={props.chave(item)} colunas={props.colunas} item={item} />
          ))}
        </chakra.ul>
      </Portas>
    </MenuDaLinha>
  )
}

/** A head: the order that the list is kept in, one that its rows can be put in here, or only its name. */
function Cabeca<T>(props: PropsEmTabela<T> & { coluna: Coluna<T> }) {
  const { t } = useTextos()
  const { coluna, ordem, ordenada, aoOrdenar } = props
  if (coluna.lugar === 'acoes') return <chakra.span srOnly>{coluna.titulo}</chakra.span>
  if (ordem?.por === coluna.id) return <TrocaDeOrdem ordem={ordem} titulo={coluna.titulo} parada={!!ordenada} />
  if (!ordenaveis(props).includes(coluna)) return coluna.titulo
  const icone = ordenada?.id !== coluna.id ? undefined : ordenada.sobe ? 'subir' : 'descer'
  return (
    <BotaoDeOrdem aoTrocar={() => aoOrdenar(coluna)} icone={icone} dica={t('ordem.ordenar', { coluna: coluna.titulo })}>
      {coluna.titulo}
    </BotaoDeOrdem>
  )
}

type PropsEmTabela<T> = PropsDaTabela<T> & {
  ordenada: OrdemLocal | undefined
  aoOrdenar: (coluna: Coluna<T> | undefined) => void
}

function EmTabela<T>(props: PropsEmTabela<T>) {
  const { rotulo, colunas, itens, chave, ordem, ordenada } = props
  // what a row is called is its head: said with each of its cells
  const nome = (colunas.find(c => c.lugar === 'nome') ?? colunas[0])?.id
  // names have the room that eight columns' margins would take
  const margem = colunas.length < 8 ? { base: '3', xl: '4' } : '3'
  return (
    <chakra.table w="full" borderCollapse="separate" borderSpacing="0" fontSize="sm">
      <chakra.caption srOnly>{rotulo}</chakra.caption>
      <thead>
        <tr>
          {colunas.map(coluna => (
            <chakra.th
              key={coluna.id}
              scope="col"
              {...(ordenada?.id === coluna.id
                ? { 'aria-sort': ordenada.sobe ? ('ascending' as const) : ('descending' as const) }
                : ordem?.por === coluna.id &&
                  !ordenada && { 'aria-sort': ordem.antigos ? ('ascending' as const) : ('descending' as const) })}
              position="sticky"
              top="16"
              zIndex="1"
              bg="surface"
              px={margem}
              h="12"
              fontSize="xs"
              fontWeight="semibold"
              color="ink-2"
              textAlign={coluna.fim ? 'end' : 'start'}
              borderBottomWidth="1px"
              borderColor="line"
              whiteSpace={coluna.tituloQuebra ? 'normal' : 'nowrap'}
            >
              <Cabeca {...props} coluna={coluna} />
            </chakra.th>
          ))}
        </tr>
      </thead>
      <chakra.tbody css={{ '& tr:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' } }}>
        {itens.map(item => (
          <chakra.tr
            key={chave(item)}
            _hover={{ bg: 'canvas' }}
            // two lines fit in 48 px: a name has both, or one where something stands under it
            css={{
              '& > *': { px: margem, h: '12', py: '1', verticalAlign: 'middle', lineHeight: '1.25' },
              '& [data-porta]': { minH: '6', WebkitLineClamp: 2 },
              // cut where the room ends, not at the word before
              '& [data-porta]:not(:only-child)': { minH: '0', WebkitLineClamp: 1, wordBreak: 'break-all' },
            }}
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
                {...(coluna.lugar === 'acoes' && { w: '1px', pe: '2 !important', py: '0 !important' })}
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
          // what says nothing of this row takes no place, nor its gap
          <Box key={c.id} minW="0" _empty={{ display: 'none' }}>
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
