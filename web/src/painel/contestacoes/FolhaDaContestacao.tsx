import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type CasoRespondido, type Contestacao, oQueFalta, prazoDe, tons } from './Contestacoes.tsx'
import { ProvaEnviada } from './ProvaEnviada.tsx'
import { Resposta } from './Resposta.tsx'

/** One contested payment: what was asked back and why, what is held meanwhile, and the company's answer, once. */
export function FolhaDaContestacao(p: {
  contestacao: Contestacao | undefined
  aoFechar: () => void
  aoResponder: (nova: CasoRespondido) => void
}) {
  const { t } = useTextos()
  const c = p.contestacao
  const [respondida, setRespondida] = useState<string>()
  return (
    <Folha aberta={!!c} aoFechar={p.aoFechar} titulo={c ? t(`contestacoes.forma.${c.forma}`) : ''}>
      {c && (
        <Stack gap="6">
          <Stack gap="2">
            <Text>{t(`contestacoes.oQue.${c.situacao}`)}</Text>
            {(c.situacao === 'aberta' || c.situacao === 'enviando' || c.situacao === 'em-analise') && (
              <Text color="ink-2" fontSize="sm">
                {t('contestacoes.seGanhar')}
                {c.situacao === 'aberta' && !c.resposta && ` ${t('contestacoes.seCalar')}`}
              </Text>
            )}
          </Stack>
          <Detalhes contestacao={c} />
          {c.bloqueiaSaidas && <Aviso tom="atencao">{t('contestacoes.bloqueio')}</Aviso>}
          {c.resposta && <Respondida c={c} resposta={c.resposta} agora={respondida === c.id} />}
          {c.podeResponder && (
            <Resposta
              key={c.id}
              contestacao={c}
              aoResponder={nova => {
                setRespondida(c.id)
                p.aoResponder(nova)
              }}
            />
          )}
          {!c.podeResponder && !c.resposta && c.situacao === 'aberta' && (
            <Text color="ink-2">{t('contestacoes.semResposta')}</Text>
          )}
        </Stack>
      )}
    </Folha>
  )
}

/** Until when it may be answered stands first: it is what the reader came for. */
function Detalhes({ contestacao: c }: { contestacao: Contestacao }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const prazo = prazoDe(c)
  const falta = prazo && oQueFalta(t, prazo)
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr 1fr" columnGap="4" rowGap="4">
      {c.podeResponder && (
        <Dado nome={t('contestacoes.coluna.prazo')} forte>
          {prazo ? <Momento iso={prazo} /> : t('contestacoes.semPrazo')}
          {falta && ` · ${falta}`}
        </Dado>
      )}
      <Dado nome={t('contestacoes.coluna.situacao')}>
        <Situacao tom={tons[c.situacao]}>{t(`contestacoes.situacao.${c.situacao}`)}</Situacao>
      </Dado>
      {c.decididaEm && (
        <Dado nome={t('contestacoes.decididaEm')}>
          <Momento iso={c.decididaEm} />
        </Dado>
      )}
      {(c.situacao === 'enviando' || c.situacao === 'em-analise') && (
        <Dado nome={t('contestacoes.decisao')} inteiro>
          {t('contestacoes.semDataDaDecisao')}
        </Dado>
      )}
      <Dado nome={t('contestacoes.coluna.valor')}>
        <Valor centavos={deReais(c.valor) ?? 0} />
      </Dado>
      {c.forma === 'pix' && (
        <Dado nome={t('contestacoes.guardado')}>
          <Valor centavos={deReais(c.guardado) ?? 0} />
          {c.guardadoDaEmpresa < c.guardado && (
            <Text color="ink-2" fontSize="sm">
              {t('contestacoes.guardadoDividido', {
                seu: formatarReais(deReais(c.guardadoDaEmpresa) ?? 0, idioma),
                deles: formatarReais((deReais(c.guardado) ?? 0) - (deReais(c.guardadoDaEmpresa) ?? 0), idioma),
              })}
            </Text>
          )}
        </Dado>
      )}
      {c.motivo && <Dado nome={t('contestacoes.motivo')}>{t(`contestacoes.motivo.${c.motivo}`)}</Dado>}
      {c.motivoDoCartao && (
        <Dado nome={t('contestacoes.motivo')} inteiro>
          {t(`contestacoes.motivoDoCartao.${c.motivoDoCartao}`)}
        </Dado>
      )}
      {c.relato && (
        <Dado nome={t('contestacoes.relato')} inteiro>
          {c.relato}
        </Dado>
      )}
      {c.pagador && <Dado nome={t('relatorios.quem')}>{c.pagador}</Dado>}
      {c.cobranca && <Dado nome={t('contestacoes.cobranca')}>{c.cobranca}</Dado>}
      <Dado nome={t('contestacoes.venda')}>
        <Valor centavos={deReais(c.venda) ?? 0} />
        <Box mt="1" textDecoration="underline">
          <Link to={`${caminhos.checkouts(slug)}?pagamento=${c.checkoutId}`}>{t('movimentacoes.verPagamento')}</Link>
        </Box>
      </Dado>
      {c.pagoEm && (
        <Dado nome={t('contestacoes.pagoEm')}>
          <Momento iso={c.pagoEm} />
        </Dado>
      )}
      <Dado nome={t('contestacoes.coluna.desde')}>
        <Momento iso={c.criadaEm} />
      </Dado>
      <Dado nome={t('contestacoes.numero')}>{c.id}</Dado>
    </chakra.dl>
  )
}

interface PropsDaRespondida {
  c: Contestacao
  resposta: NonNullable<Contestacao['resposta']>
  /** It was sent from this sheet, whose form is gone: the focus goes to what stands in its place. */
  agora: boolean
}
/** What was sent, and whether the other side took it. */
function Respondida({ c, resposta: r, agora }: PropsDaRespondida) {
  const { t } = useTextos()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (agora) titulo.current?.focus()
  }, [agora])
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4">
      <Text as="h3" ref={titulo} tabIndex={-1} fontWeight="bold" mb="2">
        {t(r.pelaEquipe ? 'contestacoes.respostaDaEquipe' : 'contestacoes.suaResposta')}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {r.texto}
      </Text>
      <Text color="ink-2" fontSize="sm" mt="2">
        <Momento iso={r.em} />
      </Text>
      {r.arquivo && <ProvaEnviada id={c.checkoutId} caso={c.id} nome={r.arquivo} />}
      <Box mt="3">
        {r.recusada ? (
          <Aviso tom="atencao">{t(`contestacoes.recusada.${r.recusada}`)}</Aviso>
        ) : (
          <Aviso tom="nota">{t(r.recebidaEm ? 'contestacoes.recebida' : 'contestacoes.aCaminho')}</Aviso>
        )}
      </Box>
    </Box>
  )
}

interface PropsDoDado {
  nome: string
  /** What is a sentence has the width of both columns. */
  inteiro?: boolean
  forte?: boolean
  children: ReactNode
}

const Dado = ({ nome, inteiro, forte, children }: PropsDoDado) => (
  <Box minW="0" {...(inteiro && { gridColumn: '1 / -1' })}>
    <chakra.dt fontSize="sm" color="ink-2">
      {nome}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere" {...(forte && { fontWeight: 'bold' })}>
      {children}
    </chakra.dd>
  </Box>
)
