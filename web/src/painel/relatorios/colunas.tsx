import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarCheckouts } from '../../../../shared/contract/relatorios.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { formaDe, nomeDaBandeira, nomeDoCheckout, nomeDoRepasse, tomDoCheckout } from '../links/tipos.ts'
import { MarcaDeRepetida } from '../pagamentos/Repetida.tsx'

type Linha = Received<typeof listarCheckouts>['itens'][number]
type DaEmpresa = 'possivelRepetida' | 'linkNome'
/** The staff's rows say nothing of possible repetitions, which are the company's to look at, nor of its links. */
export type CheckoutNoRelatorio = Omit<Linha, DaEmpresa> & Partial<Pick<Linha, DaEmpresa>>

/** The report's columns, and where each stands on a phone's card. `semNome`: what a row is called whose payer is not told. */
export const colunasDosCheckouts = (
  t: Traduzir,
  aoAbrir: (id: string) => void,
  semNome: string,
): Coluna<CheckoutNoRelatorio>[] => [
  {
    id: 'pagador',
    ordena: c => c.nomePagador,
    titulo: t('relatorios.quem'),
    lugar: 'nome',
    celula: c => {
      const nome = c.nomePagador || semNome
      return (
        <Box minW={{ xl: '11.5rem' }}>
          <PortaDoPagamento c={c} nome={nome} aoAbrir={() => aoAbrir(c.id)} />
          <Flex columnGap="2" align="center" wrap={{ base: 'wrap', lg: 'nowrap' }}>
            {c.documento && (
              <Text
                color="ink-2"
                fontSize="xs"
                fontVariantNumeric="tabular-nums"
                minW={{ lg: c.possivelRepetida ? 'auto' : '9rem' }}
                whiteSpace={{ lg: 'nowrap' }}
              >
                {c.documento}
              </Text>
            )}
            {c.possivelRepetida && <MarcaDeRepetida nome={nome} aoVer={() => aoAbrir(c.id)} />}
          </Flex>
        </Box>
      )
    },
  },
  {
    id: 'link',
    ordena: c => c.linkNome ?? '',
    titulo: t('pagamento.link'),
    lugar: 'detalhe',
    quieta: true,
    celula: c =>
      c.linkNome && (
        <Text as="span" lineClamp={2} overflowWrap="anywhere" minW={{ lg: '6.5rem' }} maxW={{ lg: '16rem' }}>
          {c.linkNome}
        </Text>
      ),
  },
  { id: 'forma', titulo: t('relatorios.forma'), lugar: 'detalhe', celula: c => <Forma c={c} /> },
  {
    id: 'criado',
    titulo: t('relatorios.criado'),
    lugar: 'detalhe',
    quieta: true,
    // in a table day and hour stand one under the other: the payer's name has the room
    celula: c => (
      <chakra.span display="inline-block" minW={{ lg: '5.75rem' }} css={{ '& time': { whiteSpace: { lg: 'normal' } } }}>
        <Momento iso={c.criadoEm} />
      </chakra.span>
    ),
  },
  {
    id: 'situacao',
    titulo: t('relatorios.situacao'),
    lugar: 'pe',
    celula: c => (
      <Flex
        as="span"
        display="inline-flex"
        direction={{ base: 'row', md: 'column' }}
        gap="1"
        wrap="wrap"
        css={{ '& > span': { whiteSpace: 'normal' } }}
      >
        <Situacao tom={tomDoCheckout(c.situacao)}>{nomeDoCheckout(t, c.situacao)}</Situacao>
        {c.contestado > 0 && <Situacao tom="ruim">{t('relatorios.contestado')}</Situacao>}
      </Flex>
    ),
  },
  {
    id: 'repasse',
    titulo: t('relatorios.repasse'),
    lugar: 'pe',
    quieta: true,
    // in a card no heading says of what it is the state
    celula: (c, emCartao) =>
      emCartao && c.situacaoRepasseLabel !== null ? (
        <span>
          {t('relatorios.repasse')}: <Repasse c={c} />
        </span>
      ) : (
        <Repasse c={c} />
      ),
  },
  {
    id: 'valor',
    ordena: c => c.valor,
    titulo: t('relatorios.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => (
      <>
        <Valor centavos={deReais(c.valor) ?? 0} />
        {c.estornado > 0 && (
          <Text color="ink-2" fontSize="xs" fontWeight="normal" textAlign="end">
            − <Valor centavos={deReais(c.estornado) ?? 0} />
          </Text>
        )}
      </>
    ),
  },
]

function PortaDoPagamento({ c, nome, aoAbrir }: { c: CheckoutNoRelatorio; nome: string; aoAbrir: () => void }) {
  const { t, idioma } = useTextos()
  return (
    <Porta aoAbrir={aoAbrir} rotulo={t('relatorios.abrir', { nome, ...qual(c.valor, c.criadoEm, idioma) })}>
      {nome}
    </Porta>
  )
}

export function Forma({ c }: { c: Pick<CheckoutNoRelatorio, 'formaPagamento' | 'cartao' | 'parcelas'> }) {
  const { t } = useTextos()
  const forma = formaDe(c.formaPagamento)
  const nome = c.cartao
    ? `${nomeDaBandeira(c.cartao.bandeira)} ${t('pagamentos.final', { finais: c.cartao.finais })}`
    : t(forma.nome)
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center">
      <Icone nome={forma.icone} tamanho={18} />
      {nome}
      {c.parcelas > 1 && ` · ${t('pagamentos.parcelas', { n: c.parcelas })}`}
    </Flex>
  )
}

/** How the money's availability stands, and on which days. */
export function Repasse({ c }: { c: CheckoutNoRelatorio }) {
  const { t } = useTextos()
  if (c.situacaoRepasseLabel === null) return null
  const { repasseInicio: de, repasseFim: ate } = c
  const dias =
    de && ate && de !== ate
      ? t('relatorios.repasseEntre', { de: formatarData(de), ate: formatarData(ate) })
      : de && t('relatorios.repasseEm', { dia: formatarData(de) })
  return <span title={dias ?? undefined}>{nomeDoRepasse(t, Number(c.situacaoRepasse))}</span>
}
