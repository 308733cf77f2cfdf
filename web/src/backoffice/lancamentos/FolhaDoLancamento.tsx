import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterLancamentoManual } from '../../../../shared/contract/livros.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { DecidirLancamento } from './DecidirLancamento.tsx'
import { mesPorExtenso, tons } from './Lancamentos.tsx'
import { nomeDaConta } from './nomeDaConta.ts'

export type Lancamento = Received<typeof obterLancamentoManual>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoAbrir: (id: string) => void
  aoMudar: () => void
}
/** A manual entry over its list: its legs, who wrote and who decided, and what may be said of it. */
export function FolhaDoLancamento({ id, aoFechar, aoAbrir, aoMudar }: Props) {
  const { data: l, error, recarregar } = useEndpoint('obterLancamentoManual', id ? { params: { id } } : null)
  const titulo = l ? dizer('lancamento.titulo', { valor: emReais(l.valor) }) : dizer('lancamentos.titulo')
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={titulo} largura="36rem">
      {error && <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />}
      {!l && !error && <EsqueletoDeLinhas linhas={6} />}
      {l && (
        <Stack gap="0" key={l.id}>
          <Dados l={l} />
          <Partes l={l} />
          <Ligado l={l} aoAbrir={aoAbrir} />
          <DecidirLancamento
            lancamento={l}
            aoMudar={mudou}
            aoEstornar={novo => {
              mudou()
              aoAbrir(novo)
            }}
          />
        </Stack>
      )}
    </Folha>
  )
}

/** A manual entry as a case of the staff's queue. */
export function CasoDoLancamento({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: l, error, recarregar } = useEndpoint('obterLancamentoManual', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!l) return <EsqueletoDeLinhas linhas={6} />
  return (
    <Stack gap="0" key={l.id}>
      <Dados l={l} />
      <Partes l={l} />
      <DecidirLancamento lancamento={l} aoMudar={aoDecidir} aoEstornar={aoDecidir} />
    </Stack>
  )
}

const Dados = ({ l }: { l: Lancamento }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tons[l.situacao]}>{dizer(`lancamento.situacao.${l.situacao}`)}</Situacao>
    </Dado>
    <Dado nome={dizer('lancamento.motivo')}>{l.motivo}</Dado>
    <Dado nome={dizer('caso.empresa')}>{l.empresa?.nome ?? dizer('lancamentos.soNossas')}</Dado>
    <Dado nome={dizer('lancamento.modelo')}>{dizer(`lancamento.modelo.${l.modelo}`)}</Dado>
    <Dado nome={dizer('lancamentos.coluna.mes')}>{mesPorExtenso(l.competencia)}</Dado>
    <Dado nome={dizer('lancamentos.coluna.autor')}>
      {l.autor} · <Momento iso={l.criadoEm} />
    </Dado>
    {l.aprovador && l.decididoEm && (
      <Dado nome={dizer('lancamento.aprovador')}>
        {l.aprovador} · <Momento iso={l.decididoEm} />
      </Dado>
    )}
    {l.observacao && <Dado nome={dizer('lancamento.observacao')}>{l.observacao}</Dado>}
  </section>
)

const Partes = ({ l }: { l: Lancamento }) => (
  <ParteDaFolha titulo={dizer('lancamento.partes')}>
    <chakra.ul listStyleType="none">
      {l.pernas.map(p => (
        <chakra.li key={p.conta} py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
          <Flex justify="space-between" gap="4" fontSize="sm" align="baseline">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {nomeDaConta(p.conta, p.nome)}
            </Text>
            <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              <Text as="span" color="ink-2">
                {dizer(p.valor > 0 ? 'lancamento.credito' : 'lancamento.debito')}
              </Text>{' '}
              <Text as="span" color={p.valor > 0 ? 'brand.strong' : 'ink'} fontWeight="semibold">
                {emReais(Math.abs(p.valor))}
              </Text>
            </Text>
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  </ParteDaFolha>
)

/** The entry that reverses it, or that it reverses. */
function Ligado({ l, aoAbrir }: { l: Lancamento; aoAbrir: (id: string) => void }) {
  const outro = l.estornoDe ?? l.estorno
  if (!outro) return null
  return (
    <Flex justify="space-between" align="center" gap="3" mt="5" fontSize="sm">
      <Text color="ink-2">{dizer(l.estornoDe ? 'lancamento.ehEstorno' : 'lancamento.temEstorno')}</Text>
      <Button variant="outline" size="sm" h="11" onClick={() => aoAbrir(outro)}>
        {dizer('lancamento.ver')}
      </Button>
    </Flex>
  )
}
