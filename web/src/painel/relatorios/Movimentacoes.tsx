import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { ler } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { ResumoDoMes } from '../saldo/ResumoDoMes.tsx'
import { BotaoExportar, formatosDoExtrato } from './BotaoExportar.tsx'
import { FecharMes } from './FecharMes.tsx'
import { FolhaDoLancamento, PortaDoMovimento } from './FolhaDoLancamento.tsx'

type Movimento = ItemDe<'listarExtratoCarteira'>

/** The statement (R090): a month of the account, where any figure opens the entries behind it. */
export default function Movimentacoes() {
  return (
    <Permitido grupo="G01">
      <Extrato />
    </Permitido>
  )
}

function Extrato() {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const pedido = busca.get('mes') ?? ''
  const mes = /^20\d{2}-(0[1-9]|1[0-2])$/.test(pedido) ? pedido : mesSaoPaulo(Date.now())
  const lista = useLista('listarExtratoCarteira', { mes }, { porPagina: porPaginaDe(busca) })
  const [aberto, setAberto] = useState<Movimento>()
  return (
    <Pagina
      titulo={t('movimentacoes.titulo')}
      texto={t('movimentacoes.texto')}
      acao={
        <Flex gap="3" wrap="wrap">
          <FecharMes mes={mes} />
          <BotaoExportar
            formatos={formatosDoExtrato}
            pedir={formato => ler('exportarExtrato', { query: { mes, formato } })}
          />
        </Flex>
      }
    >
      <Flex gap="4" wrap="wrap" align="center" justify="space-between" mb="5">
        <EscolhaDoMes
          rotulo={t('saldo.mes')}
          mes={mes}
          aoEscolher={novo => setBusca({ mes: novo }, { replace: true, preventScrollReset: true })}
        />
      </Flex>
      <ResumoDoMes de={lista.primeira} mes={mes} sai={lista.trocando} />
      {lista.itens.length > 0 && (
        <Text color="ink-2" fontSize="sm" mb="4">
          {t('saldo.entradasTexto')}
        </Text>
      )}
      <Lista
        lista={lista}
        rotulo={t('movimentacoes.titulo')}
        colunas={colunas(t, { temDe: id => lista.itens.some(m => m[id]), abrir: setAberto })}
        filtrando={false}
        textos={{ erro: 'relatorios.erro', erroTexto: 'relatorios.erroTexto' }}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('saldo.semExtrato')} texto={t('saldo.semExtratoTexto')} />}
      />
      <FolhaDoLancamento movimento={aberto} aoFechar={() => setAberto(undefined)} />
    </Pagina>
  )
}

const umaLinha = { lineClamp: 1, wordBreak: 'break-all' } as const

const doQueSai = ['recebedores', 'tributos'] as const
/** @param p.temDe some sale of it was shared, or had taxes set apart: who has none has no column of zeros. */
const colunas = (
  t: Traduzir,
  p: { temDe: (id: (typeof doQueSai)[number]) => boolean; abrir: (m: Movimento) => void },
): Coluna<Movimento>[] => [
  {
    id: 'tipo',
    titulo: t('saldo.movimento'),
    lugar: 'nome',
    celula: m => <PortaDoMovimento m={m} aoAbrir={() => p.abrir(m)} />,
  },
  {
    id: 'contraparte',
    titulo: t('movimentacoes.contraparte'),
    lugar: 'detalhe',
    // of a table's two lines each has one, cut where it must be: the sheet that the row opens has them whole
    celula: (m, emCartao) =>
      (m.contraparte || m.link) && (
        <Box minW={emCartao ? '0' : { lg: '6.5rem', xl: '10rem' }}>
          <Text {...(!emCartao && umaLinha)}>
            {emCartao ? [m.contraparte, m.link?.nome].filter(Boolean).join(' · ') : m.contraparte}
          </Text>
          {m.link && !emCartao && (
            <Text color="ink-2" fontSize="xs" {...(!emCartao && umaLinha)}>
              {m.link.nome}
            </Text>
          )}
        </Box>
      ),
  },
  {
    id: 'quando',
    titulo: t('saldo.quando'),
    lugar: 'detalhe',
    quieta: true,
    // day and hour stand one under the other where there is a table: names have the room
    celula: m => (
      <chakra.span display="inline-block" minW={{ lg: '5.75rem' }} css={{ '& time': { whiteSpace: { lg: 'normal' } } }}>
        <Momento iso={m.ocorridoEm} />
      </chakra.span>
    ),
  },
  ...(['bruto', 'taxa', ...doQueSai.filter(p.temDe)] as const).map(id => ({
    id,
    titulo: t(`movimentacoes.${id}`),
    lugar: 'detalhe' as const,
    fim: true,
    quieta: true,
    semQuebra: true,
    tituloQuebra: id === 'recebedores' || id === 'tributos',
    // a sale that was shared with no one says so by a dash, and on a card by nothing
    celula: (m: Movimento, emCartao: boolean) =>
      m[id] === 0 && id !== 'taxa'
        ? !emCartao && '—'
        : m[id] !== null && (
            <span>
              {emCartao && `${t(`movimentacoes.${id}`)} `}
              <Valor centavos={deReais(m[id]) ?? 0} />
            </span>
          ),
  })),
  {
    id: 'valor',
    titulo: t('saldo.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: m => (
      <chakra.span color={m.valor < 0 ? 'ink' : 'brand.strong'}>
        {m.valor > 0 && '+'}
        <Valor centavos={deReais(m.valor) ?? 0} />
      </chakra.span>
    ),
  },
  {
    id: 'saldo',
    titulo: t('saldo.depois'),
    lugar: 'detalhe',
    fim: true,
    quieta: true,
    semQuebra: true,
    celula: (m, emCartao) =>
      m.saldo !== null && (
        <span>
          {emCartao && `${t('saldo.depois')} `}
          <Valor centavos={deReais(m.saldo) ?? 0} />
        </span>
      ),
  },
]
