import { Box, Button, Checkbox, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { type TipoDeDivergencia, tiposDeDivergencia } from '../../../../shared/domain/conciliacao/divergencia.ts'
import { situacoesDaDivergencia } from '../../../../shared/domain/estados/divergencia.ts'
import { ler } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { dataDe, useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { mesAoLado, mesSaoPaulo } from '../../ui/meses.ts'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { BotaoDaPlanilha, type ColunaDaPlanilha, quantia } from './BotaoDaPlanilha.tsx'
import { DecidirDivergencias } from './DecidirDivergencias.tsx'
import { FolhaDaDivergencia } from './FolhaDaDivergencia.tsx'
import { MesDaConciliacao } from './MesDaConciliacao.tsx'

export type LinhaDeDivergencia = ItemDe<'listarDivergencias'>
export const tonsDaDivergencia: Record<LinhaDeDivergencia['situacao'], TomDaSituacao> = {
  aberta: 'ruim',
  contestada: 'atencao',
  lancada: 'nota',
  explicada: 'bom',
}
/** As many as one call decides. */
const MAXIMO = 25

/** What the acquirer says otherwise than our journal: a month at a glance, the divergences, one or many decided. */
export function Divergencias() {
  const { perfil } = useSessao()
  const decide = pode(perfil, 'G11', 'escrever')
  const { busca, filtros, mudar } = useFiltros(b => {
    const mes = /^20\d\d-(0[1-9]|1[0-2])$/.test(b.get('mes') ?? '') ? String(b.get('mes')) : mesSaoPaulo(Date.now())
    const dia = dataDe(b, 'dia')
    return {
      mes,
      dia: dia?.startsWith(mes) ? dia : undefined,
      situacao: situacoesDaDivergencia.find(s => s === b.get('situacao')) ?? 'aberta',
      tipo: tiposDeDivergencia.find(t => t === b.get('tipo')),
    }
  })
  const { mes, dia, situacao, tipo } = filtros
  const pedido = {
    ...{ situacao, ...(tipo && { tipo }) },
    ...{ de: dia ?? `${mes}-01`, ate: dia ?? somarDias(`${mesAoLado(mes, 1)}-01`, -1) },
  }
  const lista = useLista('listarDivergencias', pedido)
  const [vez, setVez] = useState(0)
  const [escolhidas, setEscolhidas] = useState<readonly string[]>([])
  // what is chosen is of what is seen: other filters, or a decision, leave none
  const vistas = lista.itens.filter(d => escolhidas.includes(d.id))
  const mudou = () => {
    setEscolhidas([])
    setVez(v => v + 1)
    void lista.mudou()
  }
  const alternar = (id: string) => setEscolhidas(e => (e.includes(id) ? e.filter(x => x !== id) : [...e, id]))
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <EscolhaDoMes rotulo={dizer('dvg.mes')} mes={mes} aoEscolher={m => mudar({ mes: m, dia: undefined })} />
        {dia && (
          <>
            <Button variant="outline" h="12" onClick={() => mudar({ dia: undefined })}>
              {dizer('dvg.mesInteiro', { dia: formatarData(dia) })}
            </Button>
            <Button asChild variant="outline" h="12">
              <Link to={`${caminhos.equipe('urs')}?mes=${mes}&dia=${dia}`}>{dizer('dvg.verUnidades')}</Link>
            </Button>
          </>
        )}
      </Flex>
      <MesDaConciliacao mes={mes} dia={dia} vez={vez} aoEscolher={d => mudar({ dia: d })} />
      <Box>
        <BarraDeFiltros rotulo={dizer('dvg.filtro')}>
          <Fichas rotulo={dizer('caso.situacao')}>
            {situacoesDaDivergencia.map(s => (
              <Ficha
                key={s}
                ligada={s === situacao}
                aoClicar={() => mudar({ situacao: s === 'aberta' ? undefined : s })}
              >
                {dizer(`dvg.situacao.${s}`)}
              </Ficha>
            ))}
          </Fichas>
          <NativeSelect.Root size="md" w={{ base: 'full', md: '15rem' }}>
            <NativeSelect.Field
              h="11"
              bg="surface"
              aria-label={dizer('dvg.tipo')}
              value={tipo ?? ''}
              onChange={e => mudar({ tipo: e.currentTarget.value || undefined })}
            >
              <option value="">{dizer('dvg.tipo.todos')}</option>
              {tiposDeDivergencia.map((t: TipoDeDivergencia) => (
                <option key={t} value={t}>
                  {dizer(`dvg.tipo.${t}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {lista.itens.length > 0 && (
            <BotaoDaPlanilha
              nome={`divergencias-${dia ?? mes}-${situacao}`}
              colunas={daPlanilha}
              pagina={cursor =>
                ler('listarDivergencias', { query: { ...pedido, limit: 50, ...(cursor && { cursor }) } })
              }
            />
          )}
        </BarraDeFiltros>
        {decide && vistas.length > 0 && (
          <Flex gap="3" wrap="wrap" align="center" mb="4" p="3" bg="brand.soft" borderRadius="md">
            <Text fontWeight="semibold" aria-live="polite">
              <Fala>{dizer('dvg.escolhidas', { n: vistas.length })}</Fala>
            </Text>
            <DecidirDivergencias divergencias={vistas} aoDecidir={mudou} />
            <Button variant="outline" onClick={() => setEscolhidas([])}>
              {dizer('dvg.nenhuma')}
            </Button>
          </Flex>
        )}
        <Lista
          lista={lista}
          rotulo={dizer('dvg.titulo')}
          colunas={[
            ...(decide
              ? [
                  colunaDaEscolha(
                    vistas.map(d => d.id),
                    alternar,
                  ),
                ]
              : []),
            ...colunas(d => mudar({ divergencia: d.id })),
          ]}
          filtrando={tipo !== undefined || dia !== undefined}
          textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
          vazio={
            <EstadoVazio figura="pagamentos" titulo={dizer(`dvg.vazia.${situacao}`)} texto={dizer('dvg.vaziaTexto')} />
          }
        />
      </Box>
      <FolhaDaDivergencia
        id={busca.get('divergencia') ?? undefined}
        aoFechar={() => mudar({ divergencia: undefined })}
        aoMudar={mudou}
      />
    </Stack>
  )
}

const daPlanilha: readonly ColunaDaPlanilha<LinhaDeDivergencia>[] = [
  [dizer('dvg.dia'), d => formatarData(d.dia)],
  [dizer('dvg.tipo'), d => dizer(`dvg.tipo.${d.tipo}`)],
  [dizer('caso.valor'), d => quantia(d.valor)],
  [dizer('dvg.idade'), d => String(d.idade)],
  [dizer('caso.situacao'), d => dizer(`dvg.estado.${d.situacao}`)],
  [dizer('dvg.sugestao'), d => d.sugestao],
  ['TID', d => d.tid ?? ''],
  [dizer('dvg.pedido'), d => d.pedido ?? ''],
  [dizer('dvg.parcela'), d => (d.parcela === null ? '' : String(d.parcela))],
]

const colunaDaEscolha = (
  escolhidas: readonly string[],
  alternar: (id: string) => void,
): Coluna<LinhaDeDivergencia> => ({
  id: 'escolha',
  titulo: dizer('dvg.escolher'),
  lugar: 'acoes',
  celula: d => {
    const marcada = escolhidas.includes(d.id)
    return (
      <Checkbox.Root
        checked={marcada}
        disabled={d.decisoes.length === 0 || (!marcada && escolhidas.length >= MAXIMO)}
        onCheckedChange={() => alternar(d.id)}
        minH="11"
        minW="11"
      >
        <Checkbox.HiddenInput
          aria-label={dizer('dvg.escolherEsta', { tipo: dizer(`dvg.tipo.${d.tipo}`), dia: formatarData(d.dia) })}
        />
        <Checkbox.Control />
      </Checkbox.Root>
    )
  },
})

const colunas = (abrir: (d: LinhaDeDivergencia) => void): Coluna<LinhaDeDivergencia>[] => [
  {
    id: 'tipo',
    titulo: dizer('dvg.tipo'),
    lugar: 'nome',
    celula: d => (
      <Porta
        aoAbrir={() => abrir(d)}
        rotulo={dizer('dvg.abrir', { tipo: dizer(`dvg.tipo.${d.tipo}`), dia: formatarData(d.dia) })}
      >
        {dizer(`dvg.tipo.${d.tipo}`)}
      </Porta>
    ),
  },
  { id: 'sugestao', titulo: dizer('dvg.sugestao'), lugar: 'detalhe', celula: d => d.sugestao },
  {
    id: 'dia',
    titulo: dizer('dvg.dia'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: d => formatarData(d.dia),
  },
  {
    id: 'idade',
    titulo: dizer('dvg.idade'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: d => dizer('dvg.dias', { n: d.idade }),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: d => <Situacao tom={tonsDaDivergencia[d.situacao]}>{dizer(`dvg.estado.${d.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: dizer('caso.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: d => emReais(d.valor),
  },
]
