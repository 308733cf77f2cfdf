import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { obterLiquidacaoDoMes } from '../../../../shared/contract/divergencias.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { BotaoDaPlanilha, type ColunaDaPlanilha, quantia } from './BotaoDaPlanilha.tsx'
import { EnviarExtrato } from './EnviarExtrato.tsx'

type Resposta = Received<typeof obterLiquidacaoDoMes>
type Dia = Resposta['dias'][number]
type Aberto = Resposta['abertos'][number]

/** What the acquirer says it paid against what banks received, by day and domicile; and what is still to be paid. */
export function LiquidacaoDoMes() {
  const { perfil } = useSessao()
  const [enviando, setEnviando] = useState(false)
  const { filtros, mudar } = useFiltros(b => ({
    mes: /^20\d\d-(0[1-9]|1[0-2])$/.test(b.get('mes') ?? '') ? String(b.get('mes')) : mesSaoPaulo(Date.now()),
  }))
  const { data, error, recarregar } = useEndpoint('obterLiquidacaoDoMes', { params: { mes: filtros.mes } })
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <EscolhaDoMes rotulo={dizer('liq.mes')} mes={filtros.mes} aoEscolher={mes => mudar({ mes })} />
        <Flex gap="3" wrap="wrap">
          {data && data.dias.length > 0 && (
            <BotaoDaPlanilha
              nome={`liquidacao-${filtros.mes}`}
              colunas={daPlanilha}
              pagina={async () => ({ itens: data.dias, cursor: null })}
            />
          )}
          {pode(perfil, 'G11', 'escrever') && (
            <Button variant="outline" h="12" onClick={() => setEnviando(true)}>
              {dizer('liq.enviar')}
            </Button>
          )}
        </Flex>
      </Flex>
      {error && (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('liq.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && <Corpo r={data} />}
      <EnviarExtrato
        aberto={enviando}
        aoFechar={() => setEnviando(false)}
        aoEnviar={() => {
          setEnviando(false)
          void recarregar()
        }}
      />
    </Stack>
  )
}

function Corpo({ r }: { r: Resposta }) {
  if (r.dias.length === 0 && r.abertos.length === 0)
    return (
      <Superficie>
        <EstadoVazio figura="pagamentos" titulo={dizer('liq.vazia')} texto={dizer('liq.vaziaTexto')} />
      </Superficie>
    )
  return (
    <>
      {r.parcial && <Aviso tom="nota">{dizer('liq.parcial')}</Aviso>}
      {r.dias.length > 0 && (
        <Tabela rotulo={dizer('liq.dias')} colunas={dosDias} itens={r.dias} chave={d => `${d.dia} ${d.domicilio}`} />
      )}
      {r.abertos.length > 0 && (
        <Box>
          <Heading as="h2" size="md" mb="1" fontWeight="semibold">
            {dizer('liq.abertos')}
          </Heading>
          <Text color="ink-2" fontSize="sm" mb="3">
            {dizer('liq.abertosTexto', { valor: emReais(soma(r.abertos)) })}
          </Text>
          <Tabela
            rotulo={dizer('liq.abertos')}
            colunas={dosAbertos}
            itens={r.abertos}
            chave={d => `${d.dia} ${d.matriz}`}
          />
        </Box>
      )}
    </>
  )
}
const soma = (abertos: readonly Aberto[]): number => abertos.reduce((s, a) => s + Math.round(a.valor * 100), 0) / 100

const tomDo = ({ recebido, diferenca }: Dia): { tom: TomDaSituacao; palavra: 'espera' | 'confere' | 'diverge' } =>
  recebido === null
    ? { tom: 'nota', palavra: 'espera' }
    : diferenca === 0
      ? { tom: 'bom', palavra: 'confere' }
      : { tom: 'ruim', palavra: 'diverge' }

const daPlanilha: readonly ColunaDaPlanilha<Dia>[] = [
  [dizer('dvg.dia'), d => formatarData(d.dia)],
  [dizer('liq.domicilio'), d => d.domicilio],
  [dizer('liq.pago'), d => quantia(d.pago)],
  [dizer('liq.recebido'), d => quantia(d.recebido)],
  [dizer('liq.diferenca'), d => (d.recebido === null ? '' : quantia(d.diferenca))],
]

const dosDias: Coluna<Dia>[] = [
  { id: 'dia', titulo: dizer('dvg.dia'), lugar: 'nome', semQuebra: true, celula: d => formatarData(d.dia) },
  {
    id: 'domicilio',
    titulo: dizer('liq.domicilio'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: d => domicilio(d.domicilio),
  },
  {
    id: 'pago',
    titulo: dizer('liq.pago'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (d, emCartao) => (emCartao ? dizer('liq.pagoDe', { valor: emReais(d.pago) }) : emReais(d.pago)),
  },
  {
    id: 'recebido',
    titulo: dizer('liq.recebido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (d, emCartao) => {
      if (d.recebido === null) return dizer('liq.semExtrato')
      return emCartao ? dizer('liq.recebidoDe', { valor: emReais(d.recebido) }) : emReais(d.recebido)
    },
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: d => <Situacao tom={tomDo(d).tom}>{dizer(`liq.${tomDo(d).palavra}`)}</Situacao>,
  },
  {
    id: 'diferenca',
    titulo: dizer('liq.diferenca'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: d => (d.recebido === null ? '—' : emReais(d.diferenca)),
  },
]
const domicilio = (chave: string): string => {
  const [banco = '', agencia = '', conta = ''] = chave.split('-')
  return dizer('liq.conta', { banco, agencia, conta })
}

const dosAbertos: Coluna<Aberto>[] = [
  { id: 'dia', titulo: dizer('dvg.dia'), lugar: 'nome', semQuebra: true, celula: d => formatarData(d.dia) },
  {
    id: 'matriz',
    titulo: dizer('liq.adquirente'),
    lugar: 'detalhe',
    quieta: true,
    celula: d => dizer('liq.cielo', { matriz: d.matriz }),
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
