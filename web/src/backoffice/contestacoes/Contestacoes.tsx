import { Text } from '@chakra-ui/react'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { FolhaDoCliente } from '../clientes/FolhaDoCliente.tsx'
import { dizer } from '../textos.ts'
import { escreverLimite, escreverPontos, escreverQuantas, nomeDoPrograma, tonsDoNivel } from './palavras.ts'

type Proporcao = ItemDe<'listarProporcoes'>
const doMes = /^\d{4}-(0[1-9]|1[0-2])$/

/** Companies that are near a brand's threshold of disputes or past it (decision 0098), the heaviest first. */
export default function Contestacoes() {
  return (
    <Permitido grupo="G17">
      <ListaDasEmpresas />
    </Permitido>
  )
}

function ListaDasEmpresas() {
  const { busca, filtros, mudar } = useFiltros(b => {
    const mes = b.get('mes') ?? ''
    // the month of the last whole day: on the first of a month, the one that ended
    return { mes: doMes.test(mes) ? mes : somarDias(dataSaoPaulo(Date.now()), -1).slice(0, 7) }
  })
  const lista = useLista('listarProporcoes', filtros)
  const abrir = (id: string | undefined) => mudar({ cliente: id })
  return (
    <Pagina titulo={dizer('proporcoes.titulo')} texto={dizer('proporcoes.texto')}>
      <BarraDeFiltros rotulo={dizer('proporcoes.mes')}>
        <EscolhaDoMes rotulo={dizer('proporcoes.mes')} mes={filtros.mes} aoEscolher={mes => mudar({ mes })} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('proporcoes.titulo')}
        colunas={colunas(p => abrir(p.empresa.id))}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={
          <EstadoVazio figura="pagamentos" titulo={dizer('proporcoes.vazia')} texto={dizer('proporcoes.vaziaTexto')} />
        }
      />
      <Text mt="4" color="ink-2" fontSize="sm" maxW="48rem">
        {dizer('proporcoes.nota')}
      </Text>
      <FolhaDoCliente
        id={busca.get('cliente') ?? undefined}
        aoFechar={() => abrir(undefined)}
        aoMudar={() => lista.mudou()}
      />
    </Pagina>
  )
}

const colunas = (abrir: (p: Proporcao) => void): Coluna<Proporcao>[] => [
  {
    id: 'empresa',
    titulo: dizer('caso.empresa'),
    lugar: 'nome',
    celula: p => (
      <Porta
        aoAbrir={() => abrir(p)}
        rotulo={dizer('proporcoes.abrir', { empresa: p.empresa.nome, programa: nomeDoPrograma(p) })}
      >
        {p.empresa.nome}
      </Porta>
    ),
  },
  { id: 'programa', titulo: dizer('proporcoes.coluna.programa'), lugar: 'detalhe', celula: nomeDoPrograma },
  {
    id: 'contas',
    titulo: dizer('proporcoes.coluna.contas'),
    lugar: 'detalhe',
    celula: p =>
      dizer('proporcoes.contas', {
        ...{ contestacoes: escreverQuantas(p.contestacoes), vendas: escreverQuantas(p.vendas) },
      }),
  },
  { id: 'limite', titulo: dizer('proporcoes.coluna.limite'), lugar: 'detalhe', quieta: true, celula: escreverLimite },
  {
    id: 'nivel',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    celula: p => <Situacao tom={tonsDoNivel[p.nivel]}>{dizer(`proporcoes.nivel.${p.nivel}`)}</Situacao>,
  },
  {
    id: 'proporcao',
    titulo: dizer('proporcoes.coluna.proporcao'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: p => escreverPontos(p.pontos),
  },
]
