import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { nomeDaAcao } from '../../ui/qual.ts'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Ajustes } from './Ajustes.tsx'
import { CartaoDoPagador, TentativasNoCartao } from './CartaoDoPagador.tsx'
import { MandatoDaAssinatura, Tentativas } from './MandatoDaAssinatura.tsx'
import { MudarValor } from './MudarValor.tsx'
import { tonsDaAssinatura } from './PaginaDasAssinaturas.tsx'

type Assinatura = Received<typeof obterAssinatura>
type Cobranca = Assinatura['cobrancas'][number]
const tons: Record<Cobranca['situacao'], TomDaSituacao> = {
  aberta: 'nota',
  atrasada: 'atencao',
  paga: 'bom',
  retirada: 'parado',
}

const esperas = { codigo: 'recor.esperaCodigo', debito: 'recor.esperaDebito', boleto: 'recor.esperaBoleto' } as const

/** A subscription over its list: who is charged what, what this person may decide, and each of its charges. */
export function FolhaDaAssinatura(p: { id: string | undefined; aoFechar: () => void; aoMudar: () => void }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterAssinatura', p.id ? { params: { id: p.id } } : null)
  return (
    <Folha aberta={!!p.id} aoFechar={p.aoFechar} titulo={data?.pagador ?? t('recor.titulo')} largura="40rem">
      {error && <Falhou erro={error.erro} titulo={t('erro.titulo')} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && (
        <Stack gap="6" key={data.id}>
          <Dados assinatura={data} />
          <Atos
            assinatura={data}
            aoMudar={() => {
              void recarregar()
              p.aoMudar()
            }}
          />
          {data.mandato && <MandatoDaAssinatura assinatura={data} mandato={data.mandato} />}
          {data.cartao && <CartaoDoPagador cartao={data.cartao} />}
          <LinhaDoTempo assinatura={data} />
          <Valores assinatura={data} />
          <PaginaDoPagador endereco={data.paginaDoPagador} />
        </Stack>
      )}
    </Folha>
  )
}

function Dados({ assinatura: a }: { assinatura: Assinatura }) {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  return (
    <section>
      <Dado nome={t('recor.coluna.situacao')}>
        <Situacao tom={tonsDaAssinatura[a.situacao]}>{t(`recor.situacao.${a.situacao}`)}</Situacao>
        {a.pausadaPor && ` ${t(`recor.pausadaPor.${a.pausadaPor}`)}`}
      </Dado>
      <Dado nome={t('recor.coluna.cobranca')}>{a.nome}</Dado>
      <Dado nome={t('recor.dado.valor')}>
        {reais(a.valor)} {t(`recor.intervalo.${a.intervalo}`)}
      </Dado>
      {(['cbs', 'ibs'] as const).map(qual => {
        const valor = a[`${qual}Informado`]
        return (
          valor !== null && (
            <Dado key={qual} nome={t(`form.fiscal.${qual}`)}>
              {reais(valor)}
            </Dado>
          )
        )
      })}
      <Dado nome={t('recor.dado.vezes')}>
        {a.ciclos === null ? t('recor.vezesSemFim', { n: a.pagos }) : t('recor.vezes', { n: a.pagos, total: a.ciclos })}
      </Dado>
      <Dado nome={t('recor.dado.recebido')}>{reais(a.recebido)}</Dado>
      {a.plano && <Dado nome={t('recor.dado.plano')}>{a.plano.nome}</Dado>}
      <Dado nome={t('recor.dado.documento')}>{a.documento}</Dado>
      <Dado nome={t('recor.dado.contato')}>
        {a.email} · {formatarTelefone(a.celular)}
      </Dado>
      <Dado nome={t('recor.dado.carencia')}>{t('recor.dias', { n: a.carencia })}</Dado>
      <Dado nome={t('recor.dado.proporcional')}>{t(a.proporcao.ligada ? 'recor.sim' : 'recor.nao')}</Dado>
      <Dado nome={t('recor.dado.pagadorPodePausar')}>{t(a.pagadorPodePausar ? 'recor.sim' : 'recor.nao')}</Dado>
      <Dado nome={t('recor.dado.criou')}>
        {a.criadoPor} · <Momento iso={a.criadoEm} />
      </Dado>
      {a.fimEm && (
        <Dado nome={t('recor.dado.fim')}>
          <Momento iso={a.fimEm} />
          {a.canceladaPor && ` · ${t(`recor.canceladaPor.${a.canceladaPor}`)}`}
        </Dado>
      )}
    </section>
  )
}

type Decisao = Assinatura['decisoes'][number]
function Atos({ assinatura: a, aoMudar }: { assinatura: Assinatura; aoMudar: () => void }) {
  const { t } = useTextos()
  const [qual, setQual] = useState<Decisao>()
  const [mudando, setMudando] = useState(false)
  const { executar, enviando, erro, limparErro } = useAction('mudarAssinatura')
  const decidir = async (decisao: Decisao) => {
    const r = await executar({ params: { id: a.id }, body: { decisao } })
    if (!r.ok) return
    setQual(undefined)
    aoMudar()
  }
  const { recusa } = a.proporcao
  if (a.decisoes.length === 0) return null
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {!recusa && (
          <BotaoDeDinheiro
            sobre={{ valor: a.valor, de: a.pagador }}
            size="lg"
            variant="outline"
            onClick={() => setMudando(true)}
          >
            {t('recor.mudarValor')}
          </BotaoDeDinheiro>
        )}
        {a.decisoes.map(d => (
          <BotaoDeDinheiro
            key={d}
            sobre={{ valor: a.valor, de: a.pagador }}
            size="lg"
            variant={d === 'retomar' ? 'solid' : 'outline'}
            {...(d === 'cancelar' && { colorPalette: 'red' })}
            onClick={() => setQual(d)}
          >
            {t(`recor.${d}`)}
          </BotaoDeDinheiro>
        ))}
      </Flex>
      {(recusa === 'pixAutomatico' || recusa === 'cartao') && (
        <Text color="ink-2" fontSize="sm" mt="-3">
          {t(`recor.mudarValor.recusa.${recusa}`)}
        </Text>
      )}
      <Dialogo
        aberto={mudando}
        aoFechar={() => setMudando(false)}
        titulo={t('recor.mudarValor.titulo', { nome: a.pagador })}
      >
        <MudarValor
          assinatura={a}
          aoMudar={() => {
            setMudando(false)
            aoMudar()
          }}
        />
      </Dialogo>
      <Confirmacao
        aberto={!!qual}
        titulo={qual ? t(`recor.${qual}.pergunta`, { nome: a.pagador }) : ''}
        texto={qual && t(`recor.${qual}.texto`)}
        confirmar={qual ? t(`recor.${qual}`) : ''}
        cancelar={t('recor.voltar')}
        perigo={qual === 'cancelar'}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => qual && void decidir(qual)}
        aoCancelar={() => {
          limparErro()
          setQual(undefined)
        }}
      />
    </>
  )
}

/** What is to come, then what was charged, newest first. */
function LinhaDoTempo({ assinatura: a }: { assinatura: Assinatura }) {
  const { t, idioma } = useTextos()
  const previstas = [...a.previstas].reverse()
  return (
    <ParteDaFolha titulo={t('recor.linhaDoTempo')}>
      {a.cobrancas.length === 0 && <Text color="ink-2">{t('recor.semCobrancas')}</Text>}
      <chakra.ol listStyleType="none">
        {previstas.map(c => (
          <Marco key={c.n} n={c.n} vencimento={c.vencimento} valor={formatarReais(deReais(c.valor) ?? 0, idioma)}>
            <Situacao tom="parado">{t('recor.ciclo.prevista')}</Situacao>
            {c.n === a.previstas[0]?.n && <Ajustes ajustes={a.proporcao.pendentes} />}
          </Marco>
        ))}
        {a.cobrancas.map(c => (
          <Marco key={c.n} n={c.n} vencimento={c.vencimento} valor={formatarReais(deReais(c.valor) ?? 0, idioma)}>
            <Situacao tom={tons[c.situacao]}>{t(`recor.ciclo.${c.situacao}`)}</Situacao>
            {(a.mandato || c.por === 'cartao' || c.noCartao) && (
              <Text as="span" fontSize="sm" color="ink-2">
                {t(`recor.por.${c.por}`)}
              </Text>
            )}
            {!c.emitida && c.por !== 'cartao' && (
              <Text as="span" fontSize="sm" color="ink-2">
                {t(esperas[c.por])}
              </Text>
            )}
            <Ajustes ajustes={c.ajustes} />
            <Tentativas cobranca={c} />
            <TentativasNoCartao n={c.noCartao} />
            {c.pagar && (
              <Ligacao href={c.pagar} cobranca={c}>
                {t('recor.pagar')}
              </Ligacao>
            )}
            {c.comprovante && (
              <Ligacao href={c.comprovante} cobranca={c}>
                {t('recor.comprovante')}
              </Ligacao>
            )}
          </Marco>
        ))}
      </chakra.ol>
    </ParteDaFolha>
  )
}

/** Prices that changed, newest first: who changed them, and what the days came to. */
function Valores({ assinatura: a }: { assinatura: Assinatura }) {
  const { t, idioma } = useTextos()
  const { mudancas } = a.proporcao
  const reais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  if (mudancas.length === 0) return null
  return (
    <ParteDaFolha titulo={t('recor.valores')}>
      {[...mudancas].reverse().map(m => (
        <Dado key={m.em} nome={<Momento iso={m.em} />}>
          {t('recor.valores.mudou', { de: reais(m.de), para: reais(m.para), n: m.ciclo, por: m.por })}
        </Dado>
      ))}
    </ParteDaFolha>
  )
}

function Marco(p: { n: number; vencimento: string; valor: string; children: ReactNode }) {
  const { t } = useTextos()
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="4" align="baseline">
        <Text fontWeight="semibold">{t('recor.cobranca', { n: p.n })}</Text>
        <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {p.valor}
        </Text>
      </Flex>
      <Text color="ink-2" fontSize="sm">
        {t('recor.venceEm', { dia: formatarData(p.vencimento) })}
      </Text>
      <Flex gap="3" wrap="wrap" align="center" mt="1" minH="8">
        {p.children}
      </Flex>
    </chakra.li>
  )
}

/** A charge's page or receipt: of many in a row, it says which. */
function Ligacao({ href, cobranca: c, children }: { href: string; cobranca: Cobranca; children: string }) {
  const { idioma } = useTextos()
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noreferrer"
      color="brand.strong"
      fontSize="sm"
      fontWeight="semibold"
      py="2.5"
      aria-label={nomeDaAcao(children, { valor: c.valor, em: c.vencimento }, idioma)}
    >
      {children}
    </chakra.a>
  )
}

function PaginaDoPagador({ endereco }: { endereco: string }) {
  const { t } = useTextos()
  return (
    <ParteDaFolha titulo={t('recor.pagina')}>
      <Text color="ink-2" fontSize="sm" mb="3">
        {t('recor.paginaTexto')}
      </Text>
      <BotaoCopiar texto={endereco} aviso={t('recor.paginaCopiada')} variant="outline" size="lg">
        {t('recor.copiarPagina')}
      </BotaoCopiar>
    </ParteDaFolha>
  )
}
