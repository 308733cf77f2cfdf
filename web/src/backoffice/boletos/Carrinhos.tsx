import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { colunasCarrinho, coresDaSituacao } from '../../../../shared/domain/estados/carrinho.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
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
import { PassosDoCarrinho } from '../filas/CasoDoPasso.tsx'
import { emReais } from '../filas/casos.ts'
import { filtrosComuns } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'

type Carrinho = ItemDe<'listarCarrinhosDaEquipe'>

const situacoes = Object.values(colunasCarrinho)
  .map(({ numero, rotulo }) => [numero, rotulo] as const)
  .sort((a, b) => a[0] - b[0])
const filtrosDe = (busca: URLSearchParams) => {
  const situacao = situacoes.find(([numero]) => String(numero) === busca.get('situacao'))?.[0]
  return { ...filtrosComuns(busca), ...(situacao !== undefined && { situacao }) }
}
const tonsDaCor: Record<string, TomDaSituacao> = {
  [coresDaSituacao.neutra]: 'parado',
  [coresDaSituacao.andamento]: 'nota',
  [coresDaSituacao.atencao]: 'atencao',
  [coresDaSituacao.sucesso]: 'bom',
  [coresDaSituacao.falha]: 'ruim',
}
const tomDo = (situacao: number): TomDaSituacao =>
  tonsDaCor[Object.values(colunasCarrinho).find(c => c.numero === situacao)?.cor ?? ''] ?? 'parado'
const quantos = (n: number) => (n === 1 ? dizer('boletos.um') : dizer('boletos.quantos', { n }))

/** Every cart of slips, whatever became of it (R111, S054 to S069). */
export function Carrinhos() {
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarCarrinhosDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  const [aberto, setAberto] = useState<string>()
  return (
    <>
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={situacoes}
          aoEscolher={situacao => mudar({ situacao })}
        />
        <Periodo filtros={filtros} aoMudar={mudar} />
        <ExportarLista lista="carrinhos" filtros={filtros} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('boletos.ver.cartao')}
        colunas={colunas(c => setAberto(c.id))}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('boletos.vazia')} texto={dizer('boletos.vaziaTexto')} />}
      />
      <FolhaDoCarrinho
        c={lista.itens.find(c => c.id === aberto)}
        aoFechar={() => setAberto(undefined)}
        aoVerEmpresa={empresa => {
          setAberto(undefined)
          mudar({ empresa })
        }}
      />
    </>
  )
}

const colunas = (abrir: (c: Carrinho) => void): Coluna<Carrinho>[] => [
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={dizer('boletos.abrir', { valor: emReais(c.valor), empresa: c.empresa.nome })}
      >
        {c.empresa.nome}
      </Porta>
    ),
  },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: c => <Situacao tom={tomDo(c.situacao)}>{c.situacaoLabel}</Situacao>,
  },
  {
    id: 'boletos',
    titulo: dizer('boletos.titulo'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: c => quantos(c.boletos),
  },
  {
    id: 'criado',
    titulo: dizer('boletos.criado'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: c => <Momento iso={c.criadoEm} />,
  },
  {
    id: 'valor',
    titulo: dizer('boletos.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => emReais(c.valor),
  },
]

/** Once its card was held: before, there is no step to take by hand. */
const comPassos: ReadonlySet<number> = new Set(
  (['AguardandoPagamentoDeBoleto', 'AguardandoCaptura', 'Liquidado', 'Estornado', 'Cancelado'] as const).map(
    estado => colunasCarrinho[estado].numero,
  ),
)

function FolhaDoCarrinho(p: {
  c: Carrinho | undefined
  aoFechar: () => void
  aoVerEmpresa: (empresa: string) => void
}) {
  const { c } = p
  const { perfil } = useSessao()
  return (
    <Folha aberta={!!c} aoFechar={p.aoFechar} titulo={dizer('boletos.folha')} largura="34rem">
      {c && (
        <>
          <Dado nome={dizer('financas.situacao')}>
            <Situacao tom={tomDo(c.situacao)}>{c.situacaoLabel}</Situacao>
          </Dado>
          <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={c.empresa} />
          <Dado nome={dizer('boletos.valor')}>{`${emReais(c.valor)}, ${quantos(c.boletos)}`}</Dado>
          {c.total !== null && <Dado nome={dizer('boletos.total')}>{emReais(c.total)}</Dado>}
          {c.cartao && (
            <Dado nome={dizer('boletos.cartao')}>{dizer('boletos.emVezes', { ...c.cartao, n: c.parcelas ?? 1 })}</Dado>
          )}
          {c.pendentes > 0 && <Dado nome={dizer('boletos.pendentes')}>{c.pendentes}</Dado>}
          {c.estornado > 0 && <Dado nome={dizer('boletos.devolvido')}>{emReais(c.estornado)}</Dado>}
          {(
            [
              ['boletos.criado', c.criadoEm],
              ['boletos.autorizado', c.autorizadoEm],
              ['boletos.pago', c.pagoEm],
              ['boletos.encerrado', c.encerradoEm],
            ] as const
          ).map(
            ([nome, em]) =>
              em && (
                <Dado key={nome} nome={dizer(nome)}>
                  <Momento iso={em} />
                </Dado>
              ),
          )}
          <Dado nome={dizer('boletos.codigo')}>{c.id}</Dado>
          {pode(perfil, 'G09', 'ler') && comPassos.has(c.situacao) && <PassosDoCarrinho id={c.id} />}
          <Flex gap="3" wrap="wrap" mt="6">
            {c.situacao === colunasCarrinho.AguardandoAnalise.numero && (
              <Button asChild>
                <Link to={`${caminhos.equipe('pagamentoBoleto')}?natureza=carrinho`}>{dizer('boletos.verNaFila')}</Link>
              </Button>
            )}
            <Button variant="outline" colorPalette="gray" onClick={() => p.aoVerEmpresa(c.empresa.id)}>
              {dizer('financas.verEmpresa')}
            </Button>
          </Flex>
        </>
      )}
    </Folha>
  )
}
