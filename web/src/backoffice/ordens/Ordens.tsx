import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { FolhaDaOrdem } from './FolhaDaOrdem.tsx'
import { NovaOrdem } from './NovaOrdem.tsx'

type Ordem = ItemDe<'listarOrdensJudiciais'>
export const tons: Record<Ordem['situacao'], TomDaSituacao> = {
  aguardandoConfirmacao: 'atencao',
  ativa: 'nota',
  emTransferencia: 'atencao',
  emLiberacao: 'atencao',
  cumprida: 'bom',
  liberada: 'parado',
  recusada: 'ruim',
  descartada: 'parado',
}

/** Court orders over accounts (decision 0092): those in force or waiting, or those that ended. */
export default function Ordens() {
  return (
    <Permitido grupo="G09">
      <ListaDasOrdens />
    </Permitido>
  )
}

function ListaDasOrdens() {
  const { perfil } = useSessao()
  const { filtros, mudar } = useFiltros(busca => ({
    quais: busca.get('quais') === 'encerradas' ? ('encerradas' as const) : ('abertas' as const),
  }))
  const lista = useLista('listarOrdensJudiciais', filtros)
  const [aberta, setAberta] = useState<string>()
  const [escrevendo, setEscrevendo] = useState(false)
  const escrita = (id: string) => {
    setEscrevendo(false)
    setAberta(id)
    lista.mudou()
  }
  return (
    <Pagina
      titulo={dizer('ordens.titulo')}
      texto={dizer('ordens.texto')}
      acao={
        pode(perfil, 'G09', 'escrever') && <Button onClick={() => setEscrevendo(true)}>{dizer('ordens.nova')}</Button>
      }
    >
      <BarraDeFiltros rotulo={dizer('ordens.filtro')}>
        <Fichas rotulo={dizer('ordens.filtro')}>
          {(['abertas', 'encerradas'] as const).map(quais => (
            <Ficha
              key={quais}
              ligada={filtros.quais === quais}
              aoClicar={() => mudar({ quais: quais === 'encerradas' ? quais : undefined })}
            >
              {dizer(`ordens.${quais}`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('ordens.titulo')}
        colunas={colunas(o => setAberta(o.id))}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('ordens.vazia')} texto={dizer('ordens.vaziaTexto')} />}
      />
      <FolhaDaOrdem id={aberta} aoFechar={() => setAberta(undefined)} aoMudar={() => lista.mudou()} />
      <NovaOrdem aberta={escrevendo} aoFechar={() => setEscrevendo(false)} aoRegistrar={escrita} />
    </Pagina>
  )
}

const colunas = (abrir: (o: Ordem) => void): Coluna<Ordem>[] => [
  {
    id: 'processo',
    titulo: dizer('ordens.coluna.processo'),
    lugar: 'nome',
    celula: o => (
      <Porta aoAbrir={() => abrir(o)} rotulo={dizer('ordens.abrir', { processo: o.processo, titular: o.titular })}>
        {o.processo}
      </Porta>
    ),
  },
  { id: 'titular', titulo: dizer('ordens.coluna.titular'), lugar: 'detalhe', celula: o => o.titular },
  {
    id: 'prazo',
    titulo: dizer('ordens.coluna.prazo'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: o => formatarData(o.prazo),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: o => <Situacao tom={tons[o.situacao]}>{dizer(`ordem.situacao.${o.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: dizer('ordem.pedido.valor'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: o => (o.valor === null ? dizer('ordem.tudo') : emReais(o.valor)),
  },
  {
    id: 'bloqueado',
    titulo: dizer('ordens.coluna.bloqueado'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: o => emReais(o.bloqueado),
  },
]
