import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type RecebedorNaLista, situacaoDe } from './tipos.ts'

interface Props {
  itens: readonly RecebedorNaLista[]
  aoAbrir: (r: RecebedorNaLista) => void
}
const colunas = ['nome', 'situacao', 'criado', 'saldo'] as const

/** One list in two shapes: a table where there is room, cards on a phone. */
export function TabelaDeRecebedores(props: Props) {
  return (
    <>
      <Box hideBelow="lg" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        <Tabela {...props} />
      </Box>
      <chakra.ul hideFrom="lg" listStyleType="none" display="grid" gap="3">
        {props.itens.map(r => (
          <chakra.li key={r.id} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
            <Flex justify="space-between" gap="4" align="flex-start">
              <Quem r={r} aoAbrir={props.aoAbrir} />
              <Text fontWeight="bold" lineHeight="1.4">
                <Valor centavos={deReais(r.saldoCarteira) ?? 0} />
              </Text>
            </Flex>
            <Flex columnGap="4" rowGap="1" wrap="wrap" mt="2" fontSize="sm" color="ink-2" align="center">
              <Estado r={r} />
              <Momento iso={r.criadoEm} soData />
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

function Tabela({ itens, aoAbrir }: Props) {
  const { t } = useTextos()
  return (
    <chakra.table w="full" borderCollapse="separate" borderSpacing="0" fontSize="sm">
      <chakra.caption srOnly>{t('recebedores.titulo')}</chakra.caption>
      <thead>
        <tr>
          {colunas.map(coluna => (
            <chakra.th
              key={coluna}
              scope="col"
              position="sticky"
              top="16"
              zIndex="1"
              bg="surface"
              px="4"
              h="12"
              fontSize="xs"
              fontWeight="semibold"
              color="ink-2"
              textAlign={coluna === 'saldo' ? 'end' : 'start'}
              borderBottomWidth="1px"
              borderColor="line"
              whiteSpace="nowrap"
            >
              {t(`recebedores.coluna.${coluna}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <chakra.tbody css={{ '& tr:not(:last-child) td': { borderBottomWidth: '1px', borderColor: 'line' } }}>
        {itens.map(r => (
          <chakra.tr
            key={r.id}
            _hover={{ bg: 'canvas' }}
            css={{ '& td': { px: '4', h: '16', verticalAlign: 'middle' } }}
          >
            <td>
              <Quem r={r} aoAbrir={aoAbrir} />
            </td>
            <td>
              <Estado r={r} />
            </td>
            <chakra.td color="ink-2">
              <Momento iso={r.criadoEm} />
            </chakra.td>
            <chakra.td textAlign="end" fontWeight="semibold">
              <Valor centavos={deReais(r.saldoCarteira) ?? 0} />
            </chakra.td>
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  )
}

function Estado({ r }: { r: RecebedorNaLista }) {
  const { t } = useTextos()
  const { tom, chave } = situacaoDe(r)
  return <Situacao tom={tom}>{t(chave)}</Situacao>
}

/** The row's door: its name opens the sheet. */
function Quem({ r, aoAbrir }: { r: RecebedorNaLista; aoAbrir: Props['aoAbrir'] }) {
  return (
    <Box minW="0">
      <chakra.button
        type="button"
        onClick={() => aoAbrir(r)}
        fontWeight="semibold"
        textAlign="start"
        minH="6"
        cursor="pointer"
        borderRadius="l1"
        lineClamp={2}
        overflowWrap="anywhere"
        focusVisibleRing="outside"
        _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
      >
        {r.nome}
      </chakra.button>
      <Text color="ink-2" fontSize="sm" fontVariantNumeric="tabular-nums">
        {formatarDocumento(r.documento)}
      </Text>
    </Box>
  )
}
