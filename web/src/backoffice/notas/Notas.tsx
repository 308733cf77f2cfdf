import { Box, Button, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { gruposDeNotas } from '../../../../shared/domain/estados/notaFiscal.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { FolhaDaNota } from './FolhaDaNota.tsx'
import { type LinhaDaNota, tonsDaNota } from './situacoes.ts'
import { TarifasDoMes } from './TarifasDoMes.tsx'

/** The fiscal notes of the provider's fees, month by month (R119). */
export default function PaginaDasNotas() {
  return (
    <Permitido grupo="G10">
      <Notas />
    </Permitido>
  )
}

const mesPassado = () => somarDias(`${dataSaoPaulo(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7)
const nomeDoMes = (mes: string) => formatarData(`${mes}-01`).slice(3)

function Notas() {
  const { perfil } = useSessao()
  const { busca, filtros, mudar } = useFiltros(b => ({
    mes: /^20\d\d-(0[1-9]|1[0-2])$/.test(b.get('mes') ?? '') ? (b.get('mes') as string) : mesPassado(),
    grupo: gruposDeNotas.find(g => g === b.get('grupo')),
  }))
  const { mes, grupo } = filtros
  const lista = useLista('listarNotasFiscais', { mes, ...(grupo && { grupo }) })
  const resumo = useEndpoint('listarNotasFiscais', { query: { mes, limit: 1 } }, { keepPreviousData: true })
  const [emitindo, setEmitindo] = useState(false)
  const mudou = () => {
    lista.mudou()
    void resumo.recarregar()
  }
  const acabou = mes < dataSaoPaulo(Date.now()).slice(0, 7)
  return (
    <Pagina
      titulo={dizer('notas.titulo')}
      texto={dizer('notas.texto')}
      acao={
        pode(perfil, 'G10', 'escrever') &&
        acabou && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setEmitindo(true)}>
            {dizer('notas.emitir', { mes: nomeDoMes(mes) })}
          </Button>
        )
      }
    >
      <BarraDeFiltros rotulo={dizer('notas.filtros')}>
        <Box w={{ base: 'full', sm: '12rem' }}>
          <Campo nome="mes" rotulo={dizer('notas.mes')}>
            <Input
              type="month"
              size="lg"
              value={mes}
              max={dataSaoPaulo(Date.now()).slice(0, 7)}
              onChange={e => mudar({ mes: e.currentTarget.value || undefined })}
            />
          </Campo>
        </Box>
        <Fichas rotulo={dizer('notas.filtros')}>
          <Ficha ligada={!grupo} aoClicar={() => mudar({ grupo: undefined })}>
            {dizer('notas.filtro.todas')}
          </Ficha>
          {gruposDeNotas.map(g => (
            <Ficha key={g} ligada={grupo === g} aoClicar={() => mudar({ grupo: g })}>
              {dizer(`notas.filtro.${g}`, { n: resumo.data?.contagem[g] ?? 0 })}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Emissao d={resumo.data} />
      <Lista
        lista={lista}
        rotulo={dizer('notas.titulo')}
        colunas={colunas(n => mudar({ nota: n.id }))}
        filtrando={grupo !== undefined}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('notas.vazia')} texto={dizer('notas.vaziaTexto')} />}
      />
      {resumo.data && <TarifasDoMes tarifas={resumo.data.tarifas} />}
      <FolhaDaNota
        id={busca.get('nota') ?? undefined}
        aoFechar={() => mudar({ nota: undefined })}
        aoVer={id => mudar({ nota: id })}
        aoMudar={mudou}
      />
      <Emitir
        mes={mes}
        aberta={emitindo}
        aoFechar={() => setEmitindo(false)}
        aoEmitir={() => {
          setEmitindo(false)
          mudou()
        }}
      />
    </Pagina>
  )
}

type Resumo = NonNullable<ReturnType<typeof useEndpoint<'listarNotasFiscais'>>['data']>
function Emissao({ d }: { d: Resumo | undefined }) {
  if (!d?.emissao) return null
  const { feitas, terminada, quem, pedidaEm } = d.emissao
  if (!terminada)
    return (
      <Box mb="4" role="status">
        <Fala>
          <Aviso tom="nota">{dizer('notas.emissao.correndo', { n: feitas })}</Aviso>
        </Fala>
      </Box>
    )
  const quando = formatarData(dataSaoPaulo(Date.parse(pedidaEm)))
  return (
    <Text color="ink-2" fontSize="sm" mb="4" role="status">
      <Fala>{dizer('notas.emissao.feita', { n: feitas, quem, quando })}</Fala>
    </Text>
  )
}

function Emitir(p: { mes: string; aberta: boolean; aoFechar: () => void; aoEmitir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('emitirNotasFiscais')
  const confirmar = async () => {
    if (!(await executar({ body: { mes: p.mes } })).ok) return
    avisar(dizer('notas.pedida'))
    p.aoEmitir()
  }
  return (
    <Confirmacao
      aberto={p.aberta}
      titulo={dizer('notas.emitir.pergunta', { mes: nomeDoMes(p.mes) })}
      texto={dizer('notas.emitir.texto')}
      confirmar={dizer('notas.emitir.sim')}
      cancelar={dizer('caso.voltar')}
      enviando={enviando}
      erro={erro && palavrasDo(erro)}
      aoConfirmar={() => void confirmar()}
      aoCancelar={() => {
        limparErro()
        p.aoFechar()
      }}
    />
  )
}

const colunas = (abrir: (n: LinhaDaNota) => void): Coluna<LinhaDaNota>[] => [
  {
    id: 'empresa',
    titulo: dizer('notas.coluna.empresa'),
    lugar: 'nome',
    celula: n => (
      <Porta aoAbrir={() => abrir(n)} rotulo={dizer('notas.abrir', { nome: n.empresa.nome, valor: emReais(n.valor) })}>
        {n.empresa.nome}
      </Porta>
    ),
  },
  { id: 'descricao', titulo: dizer('notas.coluna.descricao'), lugar: 'detalhe', celula: n => n.descricao },
  {
    id: 'numero',
    titulo: dizer('notas.coluna.numero'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: (n, emCartao) => (n.numero ? (emCartao ? `${dizer('notas.coluna.numero')} ${n.numero}` : n.numero) : '–'),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: n => <Situacao tom={tonsDaNota[n.situacao]}>{dizer(`nota.situacao.${n.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: dizer('notas.coluna.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: n => emReais(n.valor),
  },
]
