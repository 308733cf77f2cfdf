import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import type { obterAlertaDeMovimento } from '../../../../shared/contract/alertasDeMovimento.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { DecidirMovimentacao } from './DecidirMovimentacao.tsx'
import { Evidencias } from './Evidencias.tsx'
import { escreverPeriodo, tons } from './palavras.ts'

export type Movimentacao = Received<typeof obterAlertaDeMovimento>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** An unusual movement over its list. */
export const FolhaDaMovimentacao = ({ id, aoFechar, aoMudar }: Props) => (
  <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('natureza.alerta')} largura="36rem">
    {id && <CasoDaMovimentacao id={id} aoDecidir={aoMudar} />}
  </Folha>
)

/** An unusual movement: the rule in words, what shows it, what was said of it, and what may be; the queue shows it too. */
export function CasoDaMovimentacao({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: a, error, recarregar } = useEndpoint('obterAlertaDeMovimento', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!a) return <EsqueletoDeLinhas linhas={8} />
  const mudou = () => {
    void recarregar()
    aoDecidir()
  }
  const comunicada = a.historico.some(d => d.decisao === 'comunicar')
  return (
    <Stack gap="0" key={a.id}>
      <Stack gap="3" mb="3">
        <Text fontSize="lg" fontWeight="bold" lineHeight="1.35">
          {dizer(`alerta.frase.${a.regra}`, {
            ...{
              medida: medir(a, a.medida),
              limite: medir(a, a.limite),
              periodo: escreverPeriodo(a.periodo).toLowerCase(),
            },
          })}
        </Text>
        <Text color="ink-2">{dizer(`alerta.porque.${a.regra}`)}</Text>
        <Aviso tom="nota">{dizer('alerta.sigilo')}</Aviso>
      </Stack>
      <Dados a={a} />
      {a.evidencias.length > 0 && <Evidencias a={a} />}
      {a.historico.length > 0 && <Historico a={a} />}
      {comunicada && <Comunicacao a={a} />}
      <DecidirMovimentacao movimentacao={a} aoMudar={mudou} />
    </Stack>
  )
}

const medir = ({ emReais: dinheiro }: Movimentacao, n: number): string => (dinheiro ? emReais(n) : String(n))

const Dados = ({ a }: { a: Movimentacao }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tons[a.situacao]}>{dizer(`alerta.situacao.${a.situacao}`)}</Situacao>
    </Dado>
    <DoCliente rotulo={dizer('caso.empresa')} empresa={a.empresa} />
    <Dado nome={dizer('alertas.coluna.regra')}>{dizer(`alerta.regra.${a.regra}`)}</Dado>
    <Dado nome={dizer('alertas.coluna.periodo')}>{escreverPeriodo(a.periodo)}</Dado>
    <Dado nome={dizer('alerta.envolvido')}>{emReais(a.valor)}</Dado>
    <Dado nome={dizer('alerta.encontrada')}>
      <Momento iso={a.criadoEm} />
    </Dado>
    {a.prazo && (
      <Dado nome={dizer(a.situacao === 'aComunicar' ? 'alerta.comunicarAte' : 'alerta.decidirAte')}>
        <Momento iso={a.prazo} soData />
      </Dado>
    )}
    {a.voltaEm && (
      <Dado nome={dizer('alerta.volta')}>
        <Momento iso={a.voltaEm} soData />
      </Dado>
    )}
  </section>
)

const Historico = ({ a }: { a: Movimentacao }) => (
  <ParteDaFolha titulo={dizer('alerta.historico')}>
    <chakra.ol listStyleType="none" fontSize="sm">
      {a.historico.map(h => (
        <chakra.li key={h.em} py="1.5">
          <chakra.span fontWeight="semibold">{h.quem}</chakra.span> {dizer(`alerta.ato.${h.decisao}`)} ·{' '}
          <chakra.span color="ink-2">
            <Momento iso={h.em} />
          </chakra.span>
          <Text overflowWrap="anywhere">{h.texto}</Text>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)

/** The file for COAF: it is sent by a person, in COAF's own system. */
function Comunicacao({ a }: { a: Movimentacao }) {
  const { executar, enviando, erro } = useAction('baixarComunicacao')
  const pedir = async () => {
    const r = await executar({ params: { id: a.id } })
    if (r.ok) baixar(new Blob([r.data.conteudo], { type: 'application/json' }), r.data.nome)
  }
  return (
    <ParteDaFolha titulo={dizer('alerta.comunicacao')}>
      <Stack gap="3" align="flex-start">
        <Text color="ink-2">{dizer('alerta.comunicacaoTexto')}</Text>
        <Button variant="outline" h="11" onClick={() => void pedir()} aria-disabled={enviando}>
          <Icone nome="baixar" tamanho={18} />
          {dizer(enviando ? 'caso.enviando' : 'alerta.baixar')}
        </Button>
        {erro && <Aviso tom="erro">{dizer('alerta.baixarFalhou')}</Aviso>}
      </Stack>
    </ParteDaFolha>
  )
}
