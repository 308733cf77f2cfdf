import { useState } from 'react'
import { situacoesDoInteresse } from '../../../../shared/domain/estados/interesse.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useNavigate } from '../../app/router.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { FolhaDoCadastro } from '../clientes/FormularioDoCliente.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { FolhaDoInteressado } from './FolhaDoInteressado.tsx'

export type Interessado = ItemDe<'listarInteressados'>
const filtrosDe = (busca: URLSearchParams) => {
  const situacao = situacoesDoInteresse.find(s => s === busca.get('situacao'))
  return situacao ? { situacao } : {}
}

/** Leads: who asked for an account (R072), until a client comes of them. */
export default function Interessados() {
  return (
    <Permitido grupo="G17">
      <Todos />
    </Permitido>
  )
}

function Todos() {
  const { filtros, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarInteressados', filtros)
  const [aberto, setAberto] = useState<string>()
  const [cadastrando, setCadastrando] = useState<Interessado>()
  const ir = useNavigate()
  const verCliente = (id: string) => void ir(`${caminhos.equipe('clientes')}?cliente=${encodeURIComponent(id)}`)
  const { situacao = 'novo' } = filtros
  return (
    <Pagina
      titulo={dizer('interessados.titulo')}
      texto={dizer('interessados.texto')}
      acao={<ExportarLista lista="interessados" filtros={filtros} />}
    >
      <BarraDeFiltros rotulo={dizer('interessados.situacao')}>
        <Fichas rotulo={dizer('interessados.situacao')}>
          {situacoesDoInteresse.map(s => (
            <Ficha key={s} ligada={s === situacao} aoClicar={() => mudar({ situacao: s === 'novo' ? undefined : s })}>
              {dizer(`interessados.situacao.${s}`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('interessados.titulo')}
        colunas={colunas(i => setAberto(i.id))}
        filtrando={false}
        vazio={
          <EstadoVazio figura="pessoas" titulo={dizer('interessados.vazia')} texto={dizer('interessados.vaziaTexto')} />
        }
      />
      <FolhaDoInteressado
        interessado={lista.itens.find(i => i.id === aberto)}
        aoFechar={() => setAberto(undefined)}
        aoMudar={() => {
          setAberto(undefined)
          lista.mudou()
        }}
        aoCadastrar={i => {
          setAberto(undefined)
          setCadastrando(i)
        }}
        aoVerCliente={verCliente}
      />
      <FolhaDoCadastro
        aberta={!!cadastrando}
        interesse={cadastrando}
        aoFechar={() => setCadastrando(undefined)}
        aoGravar={verCliente}
        aoAbrir={verCliente}
      />
    </Pagina>
  )
}

const colunas = (aoAbrir: (i: Interessado) => void): Coluna<Interessado>[] => [
  {
    id: 'empresa',
    titulo: dizer('interessados.coluna.empresa'),
    lugar: 'nome',
    celula: i => (
      <Porta aoAbrir={() => aoAbrir(i)} rotulo={dizer('interessados.abrir', { empresa: i.empresa, nome: i.nome })}>
        {i.empresa}
      </Porta>
    ),
  },
  { id: 'nome', titulo: dizer('interessados.coluna.nome'), lugar: 'detalhe', celula: i => i.nome },
  {
    id: 'dono',
    titulo: dizer('interessados.coluna.dono'),
    lugar: 'detalhe',
    quieta: true,
    celula: i => i.dono,
  },
  {
    id: 'em',
    titulo: dizer('interessados.coluna.em'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: i => <Momento iso={i.em} />,
  },
]
