import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoAtualizar } from '../../ui/BotaoAtualizar.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { qual } from '../../ui/qual.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { useOlhares } from '../../ui/useOlhares.ts'
import { Valor } from '../../ui/Valor.tsx'
import { nomeDoCheckout, tomDoCheckout } from '../links/tipos.ts'
import { Forma, Repasse } from '../relatorios/colunas.tsx'
import { AvisoDeContestado, AvisoDeEmailDevolvido, AvisoDoBanco, AvisoDoBoleto } from './AvisosDoPagamento.tsx'
import { DialogoEstornar } from './DialogoEstornar.tsx'
import { DialogoReenviar } from './DialogoReenviar.tsx'
import { EsperaDoEstorno } from './EstornoQueEspera.tsx'
import { Fiscal } from './Fiscal.tsx'
import { LinhaDoTempo } from './LinhaDoTempo.tsx'
import { DadoDoPagamento, NomeDoEstado, Parcelas, ParteDoPagamento } from './PartesDaFolha.tsx'
import { AvisoDeRepetida } from './Repetida.tsx'

type Checkout = Received<typeof obterCheckout>
const olharMs = 3_000

/** What a row opens (E055): the payment, who gets what of it, and everything that happened, with what may be done. */
export function FolhaDoPagamento(p: {
  id: string | undefined
  /** The payment that this one may repeat, where its row says so, and what opens it here instead. */
  repetida?: string | undefined
  aoAbrir?: (id: string) => void
  aoFechar: () => void
  aoMudar: () => void
}) {
  const { t } = useTextos()
  const { repetida, aoAbrir } = p
  const aviso = p.id && repetida && aoAbrir && (
    <AvisoDeRepetida id={p.id} outro={repetida} aoVer={() => aoAbrir(repetida)} />
  )
  return (
    <Folha aberta={!!p.id} aoFechar={p.aoFechar} titulo={t('pagamento.linhaDoTempo')} largura="34rem" tituloOculto>
      {p.id && <Conteudo id={p.id} aoMudar={p.aoMudar} aviso={aviso} />}
    </Folha>
  )
}

function Conteudo({ id, aoMudar, aviso }: { id: string; aoMudar: () => void; aviso: ReactNode }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterCheckout', { params: { id } })
  // a refund under way ends seconds later, by the acquirer's or the bank's word
  const olhares = useOlhares(data?.estorno?.situacao === 'processando', recarregar, olharMs)
  if (error?.erro.name === 'CheckoutNaoEncontrado')
    return <EstadoVazio figura="buscaVazia" titulo={t('pagamento.naoEncontrado')} texto={t('relatorios.nadaTexto')} />
  if (error)
    return (
      <EstadoDeErro
        titulo={t('relatorios.erro')}
        texto={t('relatorios.erroTexto')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void recarregar()}
      />
    )
  if (!data) return <EsqueletoDeLinhas linhas={5} />
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  const avisos = (
    <>
      {aviso}
      <BotaoAtualizar {...olhares} mt="4" />
    </>
  )
  return <Pagamento c={data} aoMudar={mudou} aviso={avisos} />
}

/** In centavos. */
const somaDas = (partes: readonly { valor: number | null }[]) =>
  partes.reduce((s, p) => s + (deReais(p.valor ?? 0) ?? 0), 0)

function Pagamento({ c, aoMudar, aviso }: { c: Checkout; aoMudar: () => void; aviso: ReactNode }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const tomados = c.linhaDoTempo.filter(m => m.tipo === 'estorno-banco')
  // a receiver is told that it was, not how much of the whole
  const soDoBanco = tomados.length > 0 && !c.linhaDoTempo.some(m => m.tipo === 'estorno')
  const doBanco = soDoBanco ? (deReais(c.estornado) ?? 0) : somaDas(tomados)
  const devolvido = (deReais(c.estornado) ?? 0) - doBanco
  return (
    <>
      {/* beside what closes the sheet */}
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em" pe="10">
        <Valor centavos={deReais(c.valor) ?? 0} />
      </Text>
      <Box color="ink-2" fontSize="sm" mt="1">
        <Forma c={c} />
      </Box>
      <Flex columnGap="6" rowGap="1" wrap="wrap" fontSize="sm" mt="2">
        <Flex columnGap="2" wrap="wrap" align="baseline">
          <NomeDoEstado nome={t('relatorios.situacao')} />
          <Situacao tom={tomDoCheckout(c.situacao)}>{nomeDoCheckout(t, c.situacao)}</Situacao>
          {c.contestado > 0 && <Situacao tom="ruim">{t('relatorios.contestado')}</Situacao>}
        </Flex>
        {c.situacaoRepasseLabel !== null && (
          <Flex gap="2" align="baseline">
            <NomeDoEstado nome={t('relatorios.repasse')} />
            <Repasse c={c} />
          </Flex>
        )}
      </Flex>
      {aviso}
      {c.contestado > 0 && <AvisoDeContestado momentos={c.linhaDoTempo} />}
      {doBanco > 0 && <AvisoDoBanco />}
      <AvisoDeEmailDevolvido momentos={c.linhaDoTempo} />
      <Acoes c={c} aoMudar={aoMudar} />
      {c.espera && (
        <ParteDoPagamento titulo={t('estornoEspera.um')}>
          <EsperaDoEstorno espera={c.espera} aoMudar={aoMudar} />
        </ParteDoPagamento>
      )}
      <chakra.dl mt="5">
        {c.linkNome && <DadoDoPagamento nome={t('pagamento.link')}>{c.linkNome}</DadoDoPagamento>}
        <DadoDoPagamento nome={t('relatorios.origem')}>{t(`relatorios.origem.${c.origemPagamento}`)}</DadoDoPagamento>
        {c.estoque && (
          <DadoDoPagamento nome={t('pagamento.estoque')}>{t(`pagamento.estoque.${c.estoque}`)}</DadoDoPagamento>
        )}
        {c.conferida !== null && (
          <DadoDoPagamento nome={t('pagamento.adquirente')}>
            <Situacao tom={c.conferida ? 'bom' : 'nota'}>
              {t(c.conferida ? 'pagamento.conferida' : 'pagamento.emConferencia')}
            </Situacao>
          </DadoDoPagamento>
        )}
        {c.taxa !== null && (
          <DadoDoPagamento nome={t('pagamento.taxa')}>
            <Valor centavos={deReais(c.taxa) ?? 0} />
          </DadoDoPagamento>
        )}
        {c.liquido !== null && (
          <DadoDoPagamento nome={t('pagamento.liquido')}>
            <Valor centavos={deReais(c.liquido) ?? 0} />
          </DadoDoPagamento>
        )}
        {c.partes.length > 0 && (
          <>
            <DadoDoPagamento nome={t('pagamento.dosRecebedores')}>
              <Valor centavos={somaDas(c.partes.filter(p => p.recebedorId !== null))} />
            </DadoDoPagamento>
            <DadoDoPagamento nome={t('pagamento.suaParte')}>
              <Valor centavos={somaDas(c.partes.filter(p => p.recebedorId === null))} />
            </DadoDoPagamento>
          </>
        )}
        {c.fiscal && <Fiscal fiscal={c.fiscal} />}
        {devolvido > 0 && (
          <DadoDoPagamento nome={t('pagamento.devolvido')}>
            <Valor centavos={devolvido} />
          </DadoDoPagamento>
        )}
        {doBanco > 0 && (
          <DadoDoPagamento nome={t('pagamento.devolvidoBanco')}>
            <Valor centavos={doBanco} />
          </DadoDoPagamento>
        )}
        {c.contestado > 0 && (
          <DadoDoPagamento nome={t('pagamento.contestado')}>
            <Valor centavos={deReais(c.contestado) ?? 0} />
          </DadoDoPagamento>
        )}
      </chakra.dl>
      {c.depois && <DepoisDoQueVoltou depois={c.depois} />}
      {c.pagador && (
        <ParteDoPagamento titulo={t('pagamento.pagador')}>
          <Text fontWeight="semibold">
            {c.pagador.clienteId ? (
              <chakra.span textDecoration="underline">
                <Link to={caminhos.cliente(slug, c.pagador.clienteId)}>{c.pagador.nome}</Link>
              </chakra.span>
            ) : (
              c.pagador.nome
            )}
          </Text>
          <Text color="ink-2" fontSize="sm">
            {[c.pagador.documento, c.pagador.contato, c.pagador.email].filter(Boolean).join(' · ')}
          </Text>
        </ParteDoPagamento>
      )}
      {c.partes.length > 0 && (
        <ParteDoPagamento titulo={t('pagamento.divisao')}>
          <dl>
            {c.partes.map(parte => (
              <DadoDoPagamento key={parte.recebedorId ?? 'empresa'} nome={parte.nome}>
                <Valor centavos={deReais(parte.valor) ?? 0} />
              </DadoDoPagamento>
            ))}
          </dl>
        </ParteDoPagamento>
      )}
      <Parcelas recebiveis={c.recebiveis} />
      <ParteDoPagamento titulo={t('pagamento.linhaDoTempo')}>
        <LinhaDoTempo momentos={c.linhaDoTempo} />
      </ParteDoPagamento>
      <chakra.dl mt="6">
        <Codigo nome={t('pagamento.codigo')} texto={c.id} />
        {c.linhaDoTempo.map(
          m =>
            m.e2eid && (
              <Codigo
                key={m.e2eid}
                nome={t(m.tipo.startsWith('estorno') ? 'pagamento.e2eDaDevolucao' : 'pagamento.e2e')}
                texto={m.e2eid}
              />
            ),
        )}
      </chakra.dl>
    </>
  )
}

/** A code that is read out or sent on, never typed: whole, and copied by a button. */
const Codigo = ({ nome, texto }: { nome: string; texto: string }) => {
  const { t } = useTextos()
  return (
    <DadoDoPagamento nome={nome}>
      <Flex as="span" align="center" gap="1" justify="flex-end">
        <chakra.span fontFamily="mono" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
          {texto}
        </chakra.span>
        <BotaoCopiar texto={texto} aviso={t('pagamento.codigoCopiado')} rotulo={t('pagamento.copiar', { nome })} />
      </Flex>
    </DadoDoPagamento>
  )
}

/** What is left of the sale, so that its figures above, which are of the day it was made, and those of its days agree. */
function DepoisDoQueVoltou({ depois }: { depois: NonNullable<Checkout['depois']> }) {
  const { t } = useTextos()
  return (
    <ParteDoPagamento titulo={t('pagamento.depois')}>
      <dl>
        <DadoDoPagamento nome={t('pagamento.ficou')}>
          <Valor centavos={deReais(depois.valor) ?? 0} />
        </DadoDoPagamento>
        {depois.recebedores !== 0 && (
          <DadoDoPagamento nome={t('pagamento.dosRecebedores')}>
            <Valor centavos={deReais(depois.recebedores) ?? 0} />
          </DadoDoPagamento>
        )}
        {depois.tributos !== 0 && (
          <DadoDoPagamento nome={t('pagamento.segregado')}>
            <Valor centavos={deReais(depois.tributos) ?? 0} />
          </DadoDoPagamento>
        )}
        <DadoDoPagamento nome={t('pagamento.suaParte')}>
          <Valor centavos={deReais(depois.empresa) ?? 0} />
        </DadoDoPagamento>
      </dl>
      <Text color="ink-2" fontSize="sm" mt="2">
        {t(depois.valor > 0 ? 'pagamento.depoisTexto' : 'pagamento.depoisNada')}
      </Text>
    </ParteDoPagamento>
  )
}

/** Refund and receipt, for whom they are and where they make sense. */
function Acoes({ c, aoMudar }: { c: Checkout; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const sessao = useSessao()
  const [aberto, setAberto] = useState<'estorno' | 'reenvio'>()
  const grupo = useRef<HTMLDivElement>(null)
  if (!podeEscrever(sessao, 'G01') || !c.pagoEm) return null
  const fechar = () => setAberto(undefined)
  const focoAoSair = () => grupo.current?.querySelector('button') ?? null
  return (
    <>
      <Flex ref={grupo} gap="2" wrap="wrap" mt="4">
        <Button variant="outline" onClick={() => setAberto('reenvio')}>
          {t('reenvio.acao')}
        </Button>
        {c.estornavel && (
          <Button
            variant="outline"
            colorPalette="red"
            aria-label={t('estorno.acaoDe', { nome: c.nomePagador, ...qual(c.valor, c.criadoEm, idioma) })}
            onClick={() => setAberto('estorno')}
          >
            {t('estorno.acao')}
          </Button>
        )}
        <DialogoEstornar
          checkout={aberto === 'estorno' ? c : undefined}
          aoFechar={fechar}
          focoAoSair={focoAoSair}
          aoEstornar={aoMudar}
          vendidos={c.estoque === 'vendida' ? c.itensDoEstoque : undefined}
          emailDoPagador={c.pagador?.email ?? ''}
        />
        <DialogoReenviar checkout={aberto === 'reenvio' ? c : undefined} aoFechar={fechar} focoAoSair={focoAoSair} />
      </Flex>
      {c.formaPagamento === formas.boleto && <AvisoDoBoleto />}
    </>
  )
}
