import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as financeiro from '../../../../shared/contract/financeiro.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Porta, PortaPara, Portas } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'

export type Recebivel = Received<typeof financeiro.listarRecebiveis>['itens'][number]

interface Props {
  itens: readonly Recebivel[]
  aoAbrir: (recebivel: Recebivel) => void
}

/** The agenda is in the order of its days. */
function porDia(itens: readonly Recebivel[]): [string, Recebivel[]][] {
  const dias = new Map<string, Recebivel[]>()
  for (const r of itens) dias.set(r.data, [...(dias.get(r.data) ?? []), r])
  return [...dias]
}

/** By day, each with what it adds up to: a table where there is room, cards on a phone. */
export function TabelaDeRecebiveis({ itens, aoAbrir }: Props) {
  const dias = porDia(itens)
  return (
    <Portas>
      <Box hideBelow="md" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="clip">
        <Tabela dias={dias} aoAbrir={aoAbrir} />
      </Box>
      <Stack hideFrom="md" gap="6">
        {dias.map(([dia, doDia]) => (
          <chakra.section key={dia} aria-label={formatarData(dia)}>
            <Flex justify="space-between" align="baseline" gap="3" mb="2">
              <NomeDoDia dia={dia} curto />
              <Subtotal itens={doDia} />
            </Flex>
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {doDia.map(r => (
                <Cartao key={r.arranjo} r={r} aoAbrir={aoAbrir} />
              ))}
            </chakra.ul>
          </chakra.section>
        ))}
      </Stack>
    </Portas>
  )
}

export function SituacaoDoRecebivel({ r }: { r: Recebivel }) {
  const { t } = useTextos()
  const feito = r.situacao === 'liquidado'
  return <Situacao tom={feito ? 'bom' : 'nota'}>{t(feito ? 'recebiveis.feito' : 'recebiveis.agendado')}</Situacao>
}

function Tabela({ dias, aoAbrir }: { dias: [string, Recebivel[]][]; aoAbrir: Props['aoAbrir'] }) {
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
          <th scope="col">{t('recebiveis.arranjo')}</th>
          <th scope="col">{t('recebiveis.coluna.parcelas')}</th>
          <th scope="col">{t('recebiveis.situacao')}</th>
          <th scope="col">{t('recebiveis.valor')}</th>
        </chakra.tr>
      </thead>
      {dias.map(([dia, doDia]) => (
        <tbody key={dia}>
          <chakra.tr bg="canvas">
            <th scope="rowgroup" colSpan={3}>
              <NomeDoDia dia={dia} />
            </th>
            <td>
              <Subtotal itens={doDia} />
            </td>
          </chakra.tr>
          {doDia.map(r => (
            <tr key={r.arranjo}>
              <th scope="row">
                <Arranjo r={r} aoAbrir={aoAbrir} />
              </th>
              <chakra.td color="ink-2">{r.parcelas}</chakra.td>
              <td>
                <SituacaoDoRecebivel r={r} />
              </td>
              <td>
                <Valor centavos={deReais(r.livre) ?? 0} />
                <DeContratos r={r} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </chakra.table>
  )
}

/** 'terça-feira', or 'ter.' where there is less room. */
export const nomeDaSemana = (dia: string, idioma: IdiomaPainel, curto = false): string =>
  new Intl.DateTimeFormat(idioma, { weekday: curto ? 'short' : 'long', timeZone: 'UTC' }).format(new Date(dia))

/** The day, which leads to that day alone: sale by sale. */
function NomeDoDia({ dia, curto = false }: { dia: string; curto?: boolean }) {
  const { idioma } = useTextos()
  const { slug } = useSessao()
  const semana = nomeDaSemana(dia, idioma, curto)
  return (
    <PortaPara para={`${caminhos.recebiveis(slug)}?dia=${dia}`}>
      <span>
        {formatarData(dia)}
        <Text as="span" color="ink-2" fontWeight="normal">
          {`, ${semana}`}
        </Text>
      </span>
    </PortaPara>
  )
}

/** Under the account's own part, what contracts of others take. */
function DeContratos({ r }: { r: Recebivel }) {
  const { t, idioma } = useTextos()
  if (r.posContratado === 0) return null
  const valor = formatarReais(deReais(r.posContratado) ?? 0, idioma)
  return (
    <Text as="span" display="block" color="ink-2" fontSize="xs" fontWeight="normal">
      {t('recebiveis.contratosLevam', { valor })}
    </Text>
  )
}

/** What a day's units add up to, and of how many instalments. */
function Subtotal({ itens }: { itens: readonly Recebivel[] }) {
  const { t } = useTextos()
  const soma = itens.reduce((s, r) => s + (deReais(r.livre) ?? 0), 0)
  return (
    <Text as="span" whiteSpace={{ md: 'nowrap' }} textAlign="end">
      <Text as="span" color="ink-2" fontSize="sm" fontWeight="normal">
        {t('recebiveis.parcelas', { n: itens.reduce((s, r) => s + r.parcelas, 0) })}
        {' · '}
      </Text>
      <Text as="span" fontWeight="bold">
        <Valor centavos={soma} />
      </Text>
    </Text>
  )
}

/** The row's own button: opens what is behind the figure. */
function Arranjo({ r, aoAbrir }: { r: Recebivel; aoAbrir: Props['aoAbrir'] }) {
  const { t } = useTextos()
  const nome = t(`arranjo.${r.arranjo}`)
  return (
    <Porta aoAbrir={() => aoAbrir(r)} rotulo={`${t('recebiveis.abrir', { data: formatarData(r.data) })}, ${nome}`}>
      {nome}
    </Porta>
  )
}

function Cartao({ r, aoAbrir }: { r: Recebivel; aoAbrir: Props['aoAbrir'] }) {
  const { t } = useTextos()
  return (
    <chakra.li bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px="4" py="3">
      <Flex justify="space-between" align="center" gap="3">
        <Arranjo r={r} aoAbrir={aoAbrir} />
        <Text fontWeight="bold" textAlign="end">
          <Valor centavos={deReais(r.livre) ?? 0} />
          <DeContratos r={r} />
        </Text>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" fontSize="sm" color="ink-2">
        <Text>{t('recebiveis.parcelas', { n: r.parcelas })}</Text>
        <SituacaoDoRecebivel r={r} />
      </Flex>
    </chakra.li>
  )
}
