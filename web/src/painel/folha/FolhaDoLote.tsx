import { Button, Flex, Progress, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterLoteDaFolha } from '../../../../shared/contract/folha.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { BotaoExportar } from '../relatorios/BotaoExportar.tsx'
import { LinhasDoLote } from './LinhasDoLote.tsx'
import { tons } from './PaginaDaFolha.tsx'

export type Lote = Received<typeof obterLoteDaFolha>
/** How often a lot is read again while it is paid. */
const REVER_MS = 10_000
interface Props {
  id: string | undefined
  aoFechar: () => void
  aoAbrir: (id: string) => void
  aoMudar: () => void
}

/** A lot over its list: what it is, how far it is, what this person may do, and its transfers. */
export function FolhaDoLote({ id, aoFechar, aoAbrir, aoMudar }: Props) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterLoteDaFolha', id ? { params: { id } } : null, {
    // while its lines are paid the figures move by themselves
    refreshInterval: (lote?: Lote) => (lote?.situacao === 'processando' ? REVER_MS : 0),
  })
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={data?.nome ?? t('folha.titulo')} largura="40rem">
      {error && <Falhou erro={error.erro} titulo={t('erro.titulo')} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && (
        <Stack gap="6" key={data.id}>
          <Dados lote={data} />
          <Andamento lote={data} />
          <Atos lote={data} aoMudar={mudou} />
          <Arquivos lote={data} />
          <LinhasDoLote
            key={`${data.id} ${data.situacao} ${data.pagas + data.falhas}`}
            lote={data}
            aoReenviar={novo => {
              mudou()
              aoAbrir(novo)
            }}
          />
        </Stack>
      )}
    </Folha>
  )
}

function Dados({ lote: l }: { lote: Lote }) {
  const { t, idioma } = useTextos()
  return (
    <section>
      <Dado nome={t('folha.coluna.situacao')}>
        <Situacao tom={tons[l.situacao]}>{t(`folha.situacao.${l.situacao}`)}</Situacao>
      </Dado>
      <Dado nome={t('folha.coluna.total')}>{formatarReais(deReais(l.total) ?? 0, idioma)}</Dado>
      <Dado nome={t('folha.coluna.dia')}>{formatarData(l.data)}</Dado>
      <Dado nome={t('folha.fez')}>
        {l.criadoPor} · <Momento iso={l.criadoEm} />
      </Dado>
      {l.autorizadoPor && l.autorizadoEm && (
        <Dado nome={t('folha.autorizou')}>
          {l.autorizadoPor} · <Momento iso={l.autorizadoEm} />
        </Dado>
      )}
      {l.justificativa && <Dado nome={t('folha.justificativa')}>{l.justificativa}</Dado>}
      {l.reenvioDe && <Text color="ink-2">{t('folha.reenvioDe')}</Text>}
      {l.espera && (
        <Aviso tom="atencao">
          {l.espera.motivos.map(motivo => (
            <Text key={motivo}>{t(`espera.motivo.${motivo}`)}</Text>
          ))}
        </Aviso>
      )}
    </section>
  )
}

/** How far it is: paid, failed, and what is in the balance again. */
function Andamento({ lote: l }: { lote: Lote }) {
  const { t, idioma } = useTextos()
  if (l.pagas + l.falhas === 0 && l.situacao !== 'processando') return null
  return (
    <Progress.Root value={Math.min(l.pagas + l.falhas, l.quantidade)} max={l.quantidade} colorPalette="brand">
      <Progress.Label display="block" fontWeight="semibold" mb="2" aria-live="polite">
        <Fala>
          {t('folha.pagas', { n: l.pagas })}
          {l.falhas > 0 && ` · ${t('folha.falhas', { n: l.falhas })}`}
        </Fala>
      </Progress.Label>
      <Progress.Track borderRadius="full" h="2" bg="line">
        <Progress.Range bg="brand.solid" h="full" />
      </Progress.Track>
      {l.voltou > 0 && (
        <Text color="ink-2" fontSize="sm" mt="2">
          {t('folha.voltou')}: {formatarReais(deReais(l.voltou) ?? 0, idioma)}
        </Text>
      )}
    </Progress.Root>
  )
}

function Atos({ lote: l, aoMudar }: { lote: Lote; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [qual, setQual] = useState<'autorizar' | 'cancelar'>()
  const autorizar = useAction('autorizarLoteDaFolha')
  const mudar = useAction('mudarLoteDaFolha')
  const erro = autorizar.erro ?? mudar.erro
  const enviando = autorizar.enviando || mudar.enviando
  const decidir = async (decisao: Lote['decisoes'][number]) => {
    const params = { id: l.id }
    const r =
      decisao === 'autorizar'
        ? await autorizar.executar({ params, body: { hash: l.hash } })
        : await mudar.executar({ params, body: { decisao } })
    if (!r.ok) return
    setQual(undefined)
    aoMudar()
  }
  const valor = formatarReais(deReais(l.total) ?? 0, idioma)
  const fechar = () => {
    autorizar.limparErro()
    mudar.limparErro()
    setQual(undefined)
  }
  const doAto = {
    autorizar: {
      titulo: t('folha.autorizar.pergunta', { n: l.quantidade, valor }),
      texto: t('folha.autorizar.texto', { dia: formatarData(l.data) }),
    },
    cancelar: { titulo: t('folha.cancelar.pergunta'), texto: t('folha.cancelar.texto') },
  }
  return (
    <Stack gap="3">
      {l.situacao === 'aguardandoAutorizacao' && l.quemAutoriza === 'outra-pessoa' && (
        <Aviso tom="nota">{t('folha.soOutra')}</Aviso>
      )}
      {erro && !qual && <Aviso tom="erro">{erro.message}</Aviso>}
      <Flex gap="3" wrap="wrap">
        {l.decisoes.map(d => (
          <BotaoDeDinheiro
            key={d}
            sobre={{ valor: l.total, em: l.data, de: l.nome }}
            variant={d === 'autorizar' || d === 'enviar' ? 'solid' : 'outline'}
            {...(d === 'cancelar' && { colorPalette: 'red' })}
            aria-disabled={enviando}
            onClick={() => (d === 'autorizar' || d === 'cancelar' ? setQual(d) : void decidir(d))}
          >
            {t(`folha.${d}`)}
          </BotaoDeDinheiro>
        ))}
      </Flex>
      <Confirmacao
        aberto={!!qual}
        titulo={qual ? doAto[qual].titulo : ''}
        texto={qual && doAto[qual].texto}
        confirmar={qual ? t(`folha.${qual}`) : ''}
        cancelar={t('folha.voltar')}
        perigo={qual === 'cancelar'}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => qual && void decidir(qual)}
        aoCancelar={fechar}
      />
    </Stack>
  )
}

/** The lot as files: for the accountant, which is written meanwhile, and for systems that speak CNAB 240. */
function Arquivos({ lote }: { lote: Lote }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('exportarLoteDaFolha')
  const levar = async (formato: 'remessa' | 'retorno') => {
    const r = await executar({ params: { id: lote.id }, query: { formato } })
    if (r.ok) baixar(new Blob([r.data.conteudo], { type: 'text/plain;charset=utf-8' }), r.data.nome)
  }
  return (
    <Stack gap="2">
      {erro && <Aviso tom="erro">{erro.message}</Aviso>}
      <Flex gap="2" wrap="wrap">
        <BotaoExportar
          rotulo={t('folha.relatorio')}
          pedir={formato => ler('relatarLoteDaFolha', { params: { id: lote.id }, query: { formato } })}
        />
        {(['retorno', 'remessa'] as const).map(formato => (
          <Button
            key={formato}
            variant="outline"
            colorPalette="gray"
            size="lg"
            aria-disabled={enviando}
            onClick={() => void levar(formato)}
          >
            <Icone nome="baixar" />
            {t(`folha.${formato}`)}
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
