import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import { type FaseDaContestacao, fasesDaContestacao } from '../../../../shared/domain/contestacao.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import { type ItemDe, type RespostaDe, useLista } from '../../api/useLista.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { periodoDaBusca, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDaContestacao } from './FolhaDaContestacao.tsx'

export type Contestacao = ItemDe<'listarContestacoes'>
/** The case as its answer leaves it; the sale in words is the list's to say. */
export type CasoRespondido = Omit<Contestacao, 'pagador' | 'cobranca' | 'decididaEm'>
/** Until when it may be answered: none where who tells of it names none, and none once nothing may be answered. */
export const prazoDe = (c: Contestacao): string | null => (c.podeResponder ? c.prazo : null)
const fases = Object.keys(fasesDaContestacao) as FaseDaContestacao[]
/** The filters of an address; what is none of its values is ignored, as anyone may type an address. */
const filtrosDe = (busca: URLSearchParams) => {
  const fase = fases.find(f => f === busca.get('fase'))
  const prazo = busca.get('prazo') === 'true' && ('true' as const)
  return { ...periodoDaBusca(busca), ...(fase && { fase }), ...(prazo && { prazo }) }
}
export const tons: Record<Contestacao['situacao'], TomDaSituacao> = {
  aberta: 'atencao',
  enviando: 'nota',
  'em-analise': 'nota',
  devolvida: 'ruim',
  mantida: 'bom',
}

/** Payments that their payer's bank contests, of Pix and of cards: what is held, until when to answer, the answer. */
export default function Contestacoes() {
  return (
    <Permitido grupo="G01" direito="escrever">
      <PaginaDasContestacoes />
    </Permitido>
  )
}

function PaginaDasContestacoes() {
  const { t, idioma } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarContestacoes', filtros, { porPagina: porPaginaDe(busca), chave: c => c.id })
  const [aberta, setAberta] = useState<Contestacao>()
  return (
    <Pagina
      titulo={t('contestacoes.titulo')}
      texto={t(lista.itens.some(prazoDe) ? 'contestacoes.textoComPrazo' : 'contestacoes.texto')}
    >
      {lista.itens.some(c => c.bloqueiaSaidas) && (
        <Box mb="4">
          <Aviso tom="atencao">{t('contestacoes.bloqueio')}</Aviso>
        </Box>
      )}
      <BarraDeFiltros rotulo={t('contestacoes.filtros')}>
        <Fichas rotulo={t('contestacoes.fases')}>
          {fases.map(fase => (
            <Ficha
              key={fase}
              ligada={filtros.fase === fase}
              aoClicar={() => mudar({ fase: filtros.fase === fase ? undefined : fase })}
            >
              {t(`contestacoes.fase.${fase}`)}
            </Ficha>
          ))}
          <Ficha
            ligada={filtros.prazo === 'true'}
            aoClicar={() => mudar({ prazo: filtros.prazo ? undefined : 'true' })}
          >
            {t('contestacoes.comPrazo')}
          </Ficha>
        </Fichas>
        <Periodo filtros={filtros} titulo={t('contestacoes.periodo')} aoMudar={mudar} />
      </BarraDeFiltros>
      {!!lista.primeira?.total?.casos && <OQueEstaEmJogo total={lista.primeira.total} />}
      <Lista
        lista={lista}
        rotulo={t('contestacoes.titulo')}
        colunas={colunas(t, idioma, setAberta)}
        filtrando={filtrando}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={
          <EstadoVazio figura="pagamentos" titulo={t('contestacoes.vazio')} texto={t('contestacoes.vazioTexto')} />
        }
      />
      <FolhaDaContestacao
        contestacao={aberta}
        aoFechar={() => setAberta(undefined)}
        aoResponder={nova => {
          // the answer says what changed of the case; its sale is the same
          setAberta(antes => antes && { ...antes, ...nova })
          lista.recarregar()
        }}
      />
    </Pagina>
  )
}

/** How many there are, what is not decided yet, and what waits for the company's word. */
function OQueEstaEmJogo({ total }: { total: NonNullable<RespostaDe<'listarContestacoes'>['total']> }) {
  const { t, idioma } = useTextos()
  const { emJogo, paraResponder: n, responderAte } = total
  const valor = formatarReais(deReais(total.valorEmJogo) ?? 0, idioma)
  return (
    <Text mb="3" fontSize="sm" fontWeight="semibold" aria-live="polite">
      <Fala>
        {t('contestacoes.quantas', { n: total.casos })}
        {emJogo > 0 && ` · ${t('contestacoes.emJogo', { n: emJogo, valor })}`}
        {n > 0 &&
          ` · ${
            responderAte
              ? t('contestacoes.paraResponderAte', { n, dia: escreverMomento(responderAte, idioma, true) })
              : t('contestacoes.paraResponder', { n })
          }`}
      </Fala>
    </Text>
  )
}

/** How long is left of a day of the calendar, in words: none where it has passed. */
export function oQueFalta(t: Traduzir, prazo: string): string | undefined {
  const n = diasEntre(dataSaoPaulo(Date.now()), dataSaoPaulo(Date.parse(prazo)))
  if (n < 0) return undefined
  return n === 0
    ? t('contestacoes.terminaHoje')
    : n === 1
      ? t('contestacoes.terminaAmanha')
      : t('contestacoes.faltam', { n })
}

const quemPagou = (t: Traduzir, c: Contestacao) => c.pagador || c.cobranca || t(`contestacoes.forma.${c.forma}`)

/** How much was paid, and on which day. */
function aVenda(t: Traduzir, idioma: IdiomaPainel, c: Contestacao): string {
  const valor = formatarReais(deReais(c.venda) ?? 0, idioma)
  return c.pagoEm ? t('contestacoes.daVenda', { valor, dia: escreverMomento(c.pagoEm, idioma, true) }) : valor
}

const colunas = (t: Traduzir, idioma: IdiomaPainel, abrir: (c: Contestacao) => void): Coluna<Contestacao>[] => [
  {
    id: 'pagamento',
    titulo: t('contestacoes.coluna.pagamento'),
    lugar: 'nome',
    // a table's row is two lines: the sale is one, cut where it must be; a card has a line for each
    celula: (c, emCartao) => (
      <Box minW={{ '2xl': '19rem' }}>
        <Porta aoAbrir={() => abrir(c)} rotulo={t('contestacoes.abrir', { quem: quemPagou(t, c), id: c.id })}>
          {quemPagou(t, c)}
        </Porta>
        <Text
          color="ink-2"
          fontSize="xs"
          fontWeight="normal"
          overflowWrap="anywhere"
          {...(!emCartao && { lineClamp: 1, wordBreak: 'break-all' })}
        >
          {c.pagador && c.cobranca && (
            <>
              {c.cobranca}
              {emCartao ? <br /> : ' · '}
            </>
          )}
          {aVenda(t, idioma, c)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'forma',
    titulo: t('contestacoes.coluna.forma'),
    lugar: 'detalhe',
    celula: c => t(`contestacoes.forma.${c.forma}`),
  },
  {
    id: 'valor',
    titulo: t('contestacoes.coluna.valor'),
    lugar: 'valor',
    fim: true,
    ordena: c => c.valor,
    celula: c => <Valor centavos={deReais(c.valor) ?? 0} />,
  },
  {
    id: 'desde',
    titulo: t('contestacoes.coluna.desde'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    ordena: c => c.criadaEm,
    // the day alone: the sale's own has the room, and the sheet has the hour
    celula: c => <Momento iso={c.criadaEm} soData />,
  },
  {
    id: 'prazo',
    titulo: t('contestacoes.coluna.prazo'),
    lugar: 'detalhe',
    semQuebra: true,
    // what names no day stands behind what does
    ordena: c => prazoDe(c) ?? '9999',
    celula: (c, emCartao) => {
      const prazo = prazoDe(c)
      if (!prazo) return emCartao ? null : '—'
      const falta = oQueFalta(t, prazo)
      return (
        <>
          {emCartao && `${t('contestacoes.coluna.prazo')} `}
          <Momento iso={prazo} />
          {falta && (
            <Text fontSize="xs" color="ink" fontWeight="semibold">
              {falta}
            </Text>
          )}
        </>
      )
    },
  },
  {
    id: 'situacao',
    titulo: t('contestacoes.coluna.situacao'),
    lugar: 'detalhe',
    celula: (c, emCartao) => (
      <>
        <Situacao tom={tons[c.situacao]}>{t(`contestacoes.situacao.${c.situacao}`)}</Situacao>
        {c.decididaEm && (
          <Text as="span" display={emCartao ? 'inline' : 'block'} ms={emCartao ? '2' : '0'} color="ink-2" fontSize="xs">
            {t('contestacoes.decididaNoDia', { dia: escreverMomento(c.decididaEm, idioma, true) })}
          </Text>
        )}
      </>
    ),
  },
]
