import { chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useSearchParams } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Valor } from '../../ui/Valor.tsx'
import { ResumoDoMes } from '../saldo/ResumoDoMes.tsx'
import { BotaoExportar, formatosDoExtrato } from './BotaoExportar.tsx'
import { FecharMes } from './FecharMes.tsx'

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
      <ResumoDoMes de={lista.primeira} sai={lista.trocando} />
      <Lista
        lista={lista}
        rotulo={t('movimentacoes.titulo')}
        colunas={colunas(t, { dividida: lista.itens.some(m => m.recebedores), abrir: setAberto })}
        filtrando={false}
        textos={{ erro: 'relatorios.erro', erroTexto: 'relatorios.erroTexto' }}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('saldo.semExtrato')} texto={t('saldo.semExtratoTexto')} />}
      />
      <Folha aberta={!!aberto} aoFechar={() => setAberto(undefined)} titulo={t('movimentacoes.lancamento')}>
        {aberto && <Lancamento id={aberto.id} />}
      </Folha>
    </Pagina>
  )
}

/** @param p.dividida some sale of it was shared: who shares none has no column of zeros. */
const colunas = (t: Traduzir, p: { dividida: boolean; abrir: (m: Movimento) => void }): Coluna<Movimento>[] => [
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
    celula: m =>
      (m.contraparte || m.link) && (
        <>
          {m.contraparte}
          {m.link && (
            <Text color="ink-2" fontSize="xs">
              {m.link.nome}
            </Text>
          )}
        </>
      ),
  },
  {
    id: 'quando',
    titulo: t('saldo.quando'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: m => <Momento iso={m.ocorridoEm} />,
  },
  ...(p.dividida ? (['bruto', 'taxa', 'recebedores'] as const) : (['bruto', 'taxa'] as const)).map(id => ({
    id,
    titulo: t(`movimentacoes.${id}`),
    lugar: 'detalhe' as const,
    fim: true,
    quieta: true,
    semQuebra: true,
    tituloQuebra: id === 'recebedores',
    celula: (m: Movimento, emCartao: boolean) =>
      m[id] !== null && (
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
        {m.valor > 0 && '+ '}
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

function PortaDoMovimento({ m, aoAbrir }: { m: Movimento; aoAbrir: () => void }) {
  const { t, idioma } = useTextos()
  const tipo = t(`saldo.tipo.${m.tipo}`)
  return (
    <Porta aoAbrir={aoAbrir} rotulo={t('movimentacoes.abrir', { tipo, ...qual(m.valor, m.ocorridoEm, idioma) })}>
      {tipo}
    </Porta>
  )
}

/** The entry behind a figure: every account that moved with it. */
function Lancamento({ id }: { id: string }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterLancamento', { query: { id } })
  if (error)
    return (
      <EstadoDeErro
        titulo={t('relatorios.erro')}
        texto={t('relatorios.erroTexto')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  // a receiver sees its own legs only
  const inteiro = data.pernas.reduce((soma, p) => soma + (deReais(p.valor) ?? 0), 0) === 0
  return (
    <>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
        <Valor centavos={deReais(data.movimento) ?? 0} />
      </Text>
      <Text color="ink-2" fontSize="sm" mt="1">
        {t(`saldo.tipo.${data.tipo}`)} · <Momento iso={data.ocorridoEm} />
      </Text>
      <chakra.h3 fontWeight="bold" mt="6" mb="2">
        {t('movimentacoes.pernas')}
      </chakra.h3>
      <dl>
        {data.pernas.map((p, n) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: legs of one entry, that never move
            key={n}
            justify="space-between"
            gap="4"
            py="2"
            borderTopWidth="1px"
            borderColor="line"
            fontSize="sm"
          >
            <chakra.dt color="ink-2">{t(`conta.${p.conta}`)}</chakra.dt>
            <chakra.dd fontWeight="semibold">
              <Valor centavos={deReais(p.valor) ?? 0} />
            </chakra.dd>
          </Flex>
        ))}
      </dl>
      {inteiro && (
        <Text color="ink-2" fontSize="sm" mt="3">
          {t('movimentacoes.somaZero')}
        </Text>
      )}
      {data.diaDaAgenda && (
        <chakra.p mt="5">
          <Link to={`${caminhos.recebiveis(slug)}?dia=${data.diaDaAgenda}`}>{t('movimentacoes.verDia')}</Link>
        </chakra.p>
      )}
      {data.checkout && (
        <chakra.p mt="5">
          <Link to={`${caminhos.checkouts(slug)}?pagamento=${data.checkout}`}>{t('movimentacoes.verPagamento')}</Link>
        </chakra.p>
      )}
    </>
  )
}
