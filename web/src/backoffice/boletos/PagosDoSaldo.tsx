import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { situacoesDoPagamentoDeBoleto } from '../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { DecisaoDita } from '../filas/DecisaoDita.tsx'
import { filtrosComuns, umDe } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'

type Pagamento = ItemDe<'listarPagamentosDeBoletoDaEquipe'>
type Estado = (typeof situacoesDoPagamentoDeBoleto)[number]

const tons: Record<Estado, TomDaSituacao> = {
  aguardando: 'nota',
  consultada: 'nota',
  emAnalise: 'atencao',
  enviada: 'nota',
  indeterminada: 'atencao',
  paga: 'bom',
  recusada: 'ruim',
  devolvida: 'parado',
}
const filtrosDe = (busca: URLSearchParams) => ({
  ...filtrosComuns(busca),
  ...umDe(busca, 'situacao', situacoesDoPagamentoDeBoleto),
})
const SituacaoDele = ({ p }: { p: Pagamento }) => {
  const estado = p.situacao as Estado
  return <Situacao tom={tons[estado]}>{dizer(`boletos.saldo.${estado}`)}</Situacao>
}

/** Slips that companies paid from their balances (E138). */
export function PagosDoSaldo() {
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarPagamentosDeBoletoDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  const [aberto, setAberto] = useState<string>()
  const p = lista.itens.find(i => i.id === aberto)
  return (
    <>
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={situacoesDoPagamentoDeBoleto.map(s => [s, dizer(`boletos.saldo.${s}`)])}
          aoEscolher={situacao => mudar({ situacao })}
        />
        <Periodo filtros={filtros} aoMudar={mudar} />
        <ExportarLista lista="boletosDoSaldo" filtros={filtros} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('boletos.ver.saldo')}
        colunas={colunas(i => setAberto(i.id))}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('boletos.vazia')} texto={dizer('boletos.vaziaTexto')} />}
      />
      <Folha aberta={!!p} aoFechar={() => setAberto(undefined)} titulo={dizer('boletos.folhaSaldo')} largura="34rem">
        {p && (
          <>
            <Dado nome={dizer('financas.situacao')}>
              <SituacaoDele p={p} />
            </Dado>
            <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={p.empresa} />
            <Dado nome={dizer('boletos.emissor')}>{p.emissor}</Dado>
            <Dado nome={dizer('boletos.linha')}>{p.linhaDigitavel}</Dado>
            <Dado nome={dizer('recebiveisDaEquipe.valor')}>{emReais(p.valor)}</Dado>
            <Dado nome={dizer('boletos.criado')}>
              <Momento iso={p.criadoEm} />
            </Dado>
            {p.pagoEm && (
              <Dado nome={dizer('boletos.pago')}>
                <Momento iso={p.pagoEm} />
              </Dado>
            )}
            <DecisaoDita decisao={p.decisao} />
            <Dado nome={dizer('boletos.codigo')}>{p.id}</Dado>
            <Button
              mt="6"
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                setAberto(undefined)
                mudar({ empresa: p.empresa.id })
              }}
            >
              {dizer('financas.verEmpresa')}
            </Button>
          </>
        )}
      </Folha>
    </>
  )
}

const colunas = (abrir: (p: Pagamento) => void): Coluna<Pagamento>[] => [
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'nome',
    celula: p => (
      <Porta
        aoAbrir={() => abrir(p)}
        rotulo={dizer('boletos.abrir', { valor: emReais(p.valor), empresa: p.empresa.nome })}
      >
        {p.empresa.nome}
      </Porta>
    ),
  },
  { id: 'emissor', titulo: dizer('boletos.emissor'), lugar: 'detalhe', celula: p => p.emissor },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: p => <SituacaoDele p={p} />,
  },
  {
    id: 'criado',
    titulo: dizer('boletos.criado'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: p => <Momento iso={p.criadoEm} />,
  },
  {
    id: 'valor',
    titulo: dizer('recebiveisDaEquipe.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: p => emReais(p.valor),
  },
]
