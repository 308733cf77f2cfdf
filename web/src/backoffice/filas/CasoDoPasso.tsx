import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterPassosDoCarrinho } from '../../../../shared/contract/passosDoCarrinho.ts'
import type { PassoManualDoCarrinho } from '../../../../shared/domain/passosManuais.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'
import { DecidirPasso } from './DecidirPasso.tsx'
import { PedirPasso } from './PedirPasso.tsx'

export type Passos = Received<typeof obterPassosDoCarrinho>
export type AlvoDoPasso = { passo: PassoManualDoCarrinho; consultaId: string | null }

/** A cart whose steps are taken by hand, as a case of the queue. */
export const CasoDoPasso = ({ id, aoDecidir }: { id: string; aoDecidir: () => void }) => (
  <PassosDoCarrinho id={id} aoDecidir={aoDecidir} comDados />
)

interface Props {
  id: string
  aoDecidir?: () => void
  /** With how the cart stands, where nothing beside it shows that. */
  comDados?: boolean
}
/** What of a cart may be done by hand, what waits for a second person, and what was done; the carts' list shows it too. */
export function PassosDoCarrinho({ id, aoDecidir, comDados = false }: Props) {
  const { data: p, error, recarregar } = useEndpoint('obterPassosDoCarrinho', { params: { id } })
  const [pedindo, setPedindo] = useState<AlvoDoPasso>()
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!p) return <EsqueletoDeLinhas linhas={4} />
  const nada = !p.pedido && p.possiveis.length === 0
  if (nada && p.historico.length === 0 && !comDados) return null
  const mudou = () => {
    void recarregar()
    aoDecidir?.()
  }
  return (
    <Stack gap="0" key={p.id}>
      {comDados && <Dados p={p} />}
      <ParteDaFolha titulo={dizer('passos.titulo')}>
        <Text color="ink-2" fontSize="sm" mb="3">
          {nada ? dizer('passos.nada', { situacao: p.situacaoLabel }) : dizer('passos.texto')}
        </Text>
        {p.pedido && <Espera p={p} pedido={p.pedido} />}
        {p.possiveis.length > 0 && <Possiveis p={p} aoPedir={setPedindo} />}
      </ParteDaFolha>
      {p.pedido && <DecidirPasso p={p} pedido={p.pedido} aoMudar={mudou} />}
      {p.historico.length > 0 && <Historico p={p} />}
      <Dialogo
        aberto={!!pedindo}
        aoFechar={() => setPedindo(undefined)}
        titulo={pedindo ? dizer(`passos.pedir.${pedindo.passo}`) : ''}
      >
        {pedindo && (
          <PedirPasso
            p={p}
            alvo={pedindo}
            aoPedir={() => {
              setPedindo(undefined)
              mudou()
            }}
          />
        )}
      </Dialogo>
    </Stack>
  )
}

/** The slip, or the whole cart, that a step is about. */
export function nomeDoAlvo(p: Passos, consultaId: string | null): string {
  const b = p.boletos.find(um => um.consultaId === consultaId)
  return b
    ? dizer('passos.boleto', { emissor: b.emissor, valor: emReais(b.valor) })
    : dizer('passos.carrinho', { valor: emReais(p.valor) })
}

const Dados = ({ p }: { p: Passos }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>{p.situacaoLabel}</Dado>
    <Dado nome={dizer('boletos.total')}>{emReais(p.valor)}</Dado>
  </section>
)

const Espera = ({ p, pedido: e }: { p: Passos; pedido: NonNullable<Passos['pedido']> }) => (
  <Stack gap="1" p="4" borderWidth="1px" borderColor="line" borderRadius="lg">
    <Flex gap="2" wrap="wrap" align="center">
      <chakra.span fontWeight="semibold">{dizer(`passos.${e.passo}`)}</chakra.span>
      <Situacao tom="atencao">
        {e.confirmador ? dizer('passos.confirmado', { quem: e.confirmador }) : dizer('passos.espera')}
      </Situacao>
    </Flex>
    <Text>{nomeDoAlvo(p, e.consultaId)}</Text>
    <Text overflowWrap="anywhere">{e.motivo}</Text>
    <Text color="ink-2" fontSize="sm">
      {dizer('passos.pediu', { quem: e.autor })} · <Momento iso={e.em} />
    </Text>
    {e.confirmador && (
      <Text color="ink-2" fontSize="sm">
        {dizer('passos.confirmadoTexto')}
      </Text>
    )}
  </Stack>
)

/** How paying a slip of a cart stands, told by its colour. */
export const tonsDoBoleto: Record<Passos['boletos'][number]['situacao'], TomDaSituacao> = {
  aguardando: 'atencao',
  consultada: 'nota',
  emAnalise: 'nota',
  enviada: 'nota',
  indeterminada: 'atencao',
  paga: 'bom',
  recusada: 'ruim',
  devolvida: 'ruim',
}

/** Each slip with what may be asked for it, and what may be asked for the whole cart. */
function Possiveis({ p, aoPedir }: { p: Passos; aoPedir: (alvo: AlvoDoPasso) => void }) {
  const botoes = (consultaId: string | null) =>
    p.possiveis
      .filter(a => a.consultaId === consultaId)
      .map(a => {
        const acao = dizer(`passos.pedir.${a.passo}`)
        return (
          <Button
            key={a.passo}
            h="11"
            variant="outline"
            aria-label={dizer('passos.pedirDe', { acao, boleto: nomeDoAlvo(p, consultaId) })}
            onClick={() => aoPedir(a)}
          >
            {acao}
          </Button>
        )
      })
  return (
    <>
      <chakra.ul listStyleType="none">
        {p.boletos.map(b => (
          <chakra.li key={b.consultaId} py="3" borderBottomWidth="1px" borderColor="line">
            <Flex gap="3" wrap="wrap" justify="space-between" align="center">
              <Stack gap="1">
                <chakra.span fontWeight="semibold">{nomeDoAlvo(p, b.consultaId)}</chakra.span>
                <Situacao tom={tonsDoBoleto[b.situacao]}>{dizer(`passos.situacao.${b.situacao}`)}</Situacao>
              </Stack>
              <Flex gap="2" wrap="wrap">
                {botoes(b.consultaId)}
              </Flex>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex gap="2" mt="4" wrap="wrap">
        {botoes(null)}
      </Flex>
    </>
  )
}

const Historico = ({ p }: { p: Passos }) => (
  <ParteDaFolha titulo={dizer('passos.historico')}>
    <chakra.ol listStyleType="none" fontSize="sm">
      {[...p.historico].reverse().map(h => (
        <chakra.li key={`${h.em}${h.ato}`} py="1.5" overflowWrap="anywhere">
          <chakra.span fontWeight="semibold">{h.quem}</chakra.span> {dizer(`passos.ato.${h.ato}`)}{' '}
          {dizer(`passos.${h.passo}`).toLowerCase()}
          {h.texto && ` (${h.texto})`} ·{' '}
          <chakra.span color="ink-2">
            <Momento iso={h.em} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)
