import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as financeiro from '../../../../shared/contract/financeiro.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'

export type Recebivel = Received<typeof financeiro.listarRecebiveis>['itens'][number]

interface Props {
  itens: readonly Recebivel[]
  aoAbrir: (recebivel: Recebivel) => void
}

/** One list in two shapes: a table where there is room, cards on a phone. */
export function TabelaDeRecebiveis({ itens, aoAbrir }: Props) {
  return (
    <>
      <Box hideBelow="md" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        <Tabela itens={itens} aoAbrir={aoAbrir} />
      </Box>
      <chakra.ul hideFrom="md" listStyleType="none" display="grid" gap="3">
        {itens.map(r => (
          <Cartao key={`${r.data}${r.arranjo}`} r={r} aoAbrir={aoAbrir} />
        ))}
      </chakra.ul>
    </>
  )
}

export function SituacaoDoRecebivel({ r }: { r: Recebivel }) {
  const { t } = useTextos()
  const feito = r.situacao === 'liquidado'
  return <Situacao tom={feito ? 'bom' : 'nota'}>{t(feito ? 'recebiveis.feito' : 'recebiveis.agendado')}</Situacao>
}

function Tabela({ itens, aoAbrir }: Props) {
  const { t } = useTextos()
  return (
    <chakra.table
      w="full"
      fontSize="sm"
      css={{
        '& th, & td': { px: '4', h: '12', textAlign: 'start' },
        '& tr > :last-child': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
      }}
    >
      <chakra.caption srOnly>{t('recebiveis.titulo')}</chakra.caption>
      <thead>
        <chakra.tr color="ink-2" fontSize="xs">
          <th scope="col">{t('recebiveis.data')}</th>
          <th scope="col">{t('recebiveis.arranjo')}</th>
          <th scope="col">{t('recebiveis.situacao')}</th>
          <th scope="col">{t('recebiveis.valor')}</th>
        </chakra.tr>
      </thead>
      <tbody>
        {itens.map(r => (
          <tr key={`${r.data}${r.arranjo}`}>
            <th scope="row">
              <Dia r={r} aoAbrir={aoAbrir} />
            </th>
            <td>
              {t(`arranjo.${r.arranjo}`)}
              <Text as="span" color="ink-2">
                {' · '}
                {t('recebiveis.parcelas', { n: r.parcelas })}
              </Text>
            </td>
            <td>
              <SituacaoDoRecebivel r={r} />
            </td>
            <td>
              <Valor centavos={deReais(r.valor) ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

/** The row's own button: the day, which opens what is behind the figure. */
function Dia({ r, aoAbrir }: { r: Recebivel; aoAbrir: Props['aoAbrir'] }) {
  const { t } = useTextos()
  const dia = formatarData(r.data)
  return (
    <chakra.button
      type="button"
      fontWeight="semibold"
      minH="11"
      cursor="pointer"
      textDecoration="underline"
      textUnderlineOffset="3px"
      aria-label={`${t('recebiveis.abrir', { data: dia })}, ${t(`arranjo.${r.arranjo}`)}`}
      onClick={() => aoAbrir(r)}
    >
      {dia}
    </chakra.button>
  )
}

function Cartao({ r, aoAbrir }: { r: Recebivel; aoAbrir: Props['aoAbrir'] }) {
  const { t } = useTextos()
  return (
    <chakra.li bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px="4" py="3">
      <Flex justify="space-between" align="center" gap="3">
        <Dia r={r} aoAbrir={aoAbrir} />
        <Text fontWeight="bold">
          <Valor centavos={deReais(r.valor) ?? 0} />
        </Text>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" fontSize="sm" color="ink-2">
        <Text>
          {t(`arranjo.${r.arranjo}`)} · {t('recebiveis.parcelas', { n: r.parcelas })}
        </Text>
        <SituacaoDoRecebivel r={r} />
      </Flex>
    </chakra.li>
  )
}
