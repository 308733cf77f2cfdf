import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDoLote } from './FolhaDoLote.tsx'
import { NovoLote } from './NovoLote.tsx'

type Lote = ItemDe<'listarLotesDaFolha'>
export const tons: Record<Lote['situacao'], TomDaSituacao> = {
  rascunho: 'parado',
  aguardandoAutorizacao: 'atencao',
  emAnalise: 'atencao',
  bloqueada: 'ruim',
  agendada: 'nota',
  processando: 'nota',
  concluida: 'bom',
  parcial: 'atencao',
  cancelada: 'parado',
}

/** Payroll (R101): lots of transfers to people, made, authorised and followed here. */
export default function PaginaDaFolha() {
  return (
    <Permitido grupo="G03">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const lista = useLista('listarLotesDaFolha', {})
  const [aberto, setAberto] = useState<string>()
  const [montando, setMontando] = useState(false)
  return (
    <Pagina
      titulo={t('folha.titulo')}
      texto={t('folha.texto')}
      acao={<Button onClick={() => setMontando(true)}>{t('folha.novo')}</Button>}
    >
      <Lista
        lista={lista}
        rotulo={t('folha.titulo')}
        colunas={colunas(t, l => setAberto(l.id))}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={t('folha.vazio')} texto={t('folha.vazioTexto')} />}
      />
      <FolhaDoLote
        id={aberto}
        aoFechar={() => setAberto(undefined)}
        aoAbrir={setAberto}
        aoMudar={() => lista.mudou()}
      />
      <Folha aberta={montando} aoFechar={() => setMontando(false)} titulo={t('folha.novo')} largura="40rem">
        <NovoLote
          aoCriar={id => {
            setMontando(false)
            setAberto(id)
            lista.mudou()
          }}
        />
      </Folha>
    </Pagina>
  )
}

const colunas = (t: Traduzir, abrir: (l: Lote) => void): Coluna<Lote>[] => [
  {
    id: 'lote',
    titulo: t('folha.coluna.lote'),
    lugar: 'nome',
    celula: l => (
      <Porta aoAbrir={() => abrir(l)} rotulo={t('folha.abrir', { nome: l.nome })}>
        {l.nome}
      </Porta>
    ),
  },
  {
    id: 'dia',
    titulo: t('folha.coluna.dia'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: l => formatarData(l.data),
  },
  {
    id: 'situacao',
    titulo: t('folha.coluna.situacao'),
    lugar: 'pe',
    celula: l => <Situacao tom={tons[l.situacao]}>{t(`folha.situacao.${l.situacao}`)}</Situacao>,
  },
  {
    id: 'total',
    titulo: t('folha.coluna.total'),
    lugar: 'valor',
    fim: true,
    celula: l => <Valor centavos={deReais(l.total) ?? 0} />,
  },
]
