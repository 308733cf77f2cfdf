import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Webhook } from '../../../../shared/contract/webhooks.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { useAto } from '../../ui/useAto.ts'
import { Bloco, ErroDaLista } from './Bloco.tsx'
import { DialogoDoWebhook } from './DialogoDoWebhook.tsx'
import { Segredo } from './Segredo.tsx'

type Pergunta = { sobre: 'girar' | 'excluir'; webhook: Webhook }

/** Endpoints: added, tried, switched off and on, given another secret, removed. */
export function Webhooks({ aoEnviar }: { aoEnviar: () => void }) {
  const { t } = useTextos()
  const { data, error, carregando, recarregar } = useEndpoint('listarWebhooks', {})
  const [criando, setCriando] = useState(false)
  useAto('novoWebhook', () => setCriando(true))
  const [pergunta, setPergunta] = useState<Pergunta>()
  const [segredo, setSegredo] = useState<string>()
  /** The button of the question; the question itself is gone when its answer is closed. */
  const abriu = useRef<HTMLElement>(null)
  const [girar, excluir] = [useAction('girarSegredoDoWebhook'), useAction('excluirWebhook')]
  const [testar, alterar] = [useAction('testarWebhook'), useAction('alterarWebhook')]

  const confirmar = async ({ sobre, webhook: { id } }: Pergunta) => {
    const pedido = { params: { id } }
    if (sobre === 'girar') {
      const r = await girar.executar(pedido)
      if (!r.ok) return
      setSegredo(r.data.segredo)
    } else {
      const r = await excluir.executar(pedido)
      if (!r.ok) return
      avisar(t('dev.removido'))
    }
    setPergunta(undefined)
    void recarregar()
  }
  const enviarTeste = async (w: Webhook) => {
    const r = await testar.executar({ params: { id: w.id } })
    avisar(t(r.ok ? 'dev.testado' : 'erro.texto'))
    if (r.ok) aoEnviar()
  }
  const ligar = async ({ id, url, descricao, eventos, ativo }: Webhook) => {
    const r = await alterar.executar({
      params: { id },
      body: { url, descricao, eventos: eventos.filter(e => e !== 'teste.enviado'), ativo: !ativo },
    })
    if (!r.ok) avisar(t('erro.texto'))
    void recarregar()
  }
  const erro = (girar.erro ?? excluir.erro)?.name
  return (
    <Bloco
      id="dev-webhooks"
      titulo={t('dev.webhooks')}
      texto={t('dev.webhooksTexto')}
      acao={
        <Button variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCriando(true)}>
          <Icone nome="mais" />
          {t('dev.criarWebhook')}
        </Button>
      }
    >
      {conteudo()}
      <DialogoDoWebhook aberto={criando} aoFechar={() => setCriando(false)} aoCriar={() => void recarregar()} />
      <Dialogo
        aberto={!!segredo}
        aoFechar={() => setSegredo(undefined)}
        fica
        titulo={t('dev.segredo')}
        focoAoSair={() => abriu.current}
      >
        {segredo && <Segredo rotulo={t('dev.segredo')} valor={segredo} aoGuardar={() => setSegredo(undefined)} />}
      </Dialogo>
      <Confirmacao
        aberto={!!pergunta}
        titulo={t(pergunta?.sobre === 'girar' ? 'dev.girarTitulo' : 'dev.excluirTitulo')}
        texto={t(pergunta?.sobre === 'girar' ? 'dev.girarTexto' : 'dev.excluirTexto', {
          url: pergunta?.webhook.url ?? '',
        })}
        confirmar={t(pergunta?.sobre === 'girar' ? 'dev.girar' : 'dev.excluir')}
        perigo={pergunta?.sobre === 'excluir'}
        enviando={girar.enviando || excluir.enviando}
        erro={erro && t(erro === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => pergunta && void confirmar(pergunta)}
        aoCancelar={() => setPergunta(undefined)}
      />
    </Bloco>
  )

  function conteudo() {
    if (error) return <ErroDaLista aoRepetir={() => void recarregar()} />
    if (carregando || !data) return <EsqueletoDeLinhas linhas={2} />
    if (!data.webhooks.length)
      return (
        <Superficie>
          <EstadoVazio figura="aviso" titulo={t('dev.semWebhooks')} texto={t('dev.semWebhooksTexto')} />
        </Superficie>
      )
    return (
      <chakra.ul listStyleType="none" display="grid" gap="3" aria-label={t('dev.webhooks')}>
        {data.webhooks.map(w => (
          <Endereco
            key={w.id}
            w={w}
            aoTestar={() => void enviarTeste(w)}
            aoLigar={() => void ligar(w)}
            aoPerguntar={(sobre, botao) => {
              abriu.current = botao
              setPergunta({ sobre, webhook: w })
            }}
          />
        ))}
      </chakra.ul>
    )
  }
}

/** Whether events reach the endpoint: what its company switched, then what the endpoint itself answers. */
function SituacaoDoWebhook({ w }: { w: Webhook }) {
  const { t } = useTextos()
  if (!w.ativo) return <Situacao tom="parado">{t('dev.inativo')}</Situacao>
  if (w.paradoEm) return <Situacao tom="ruim">{t('dev.parado')}</Situacao>
  if (w.falhandoDesde) return <Situacao tom="atencao">{t('dev.falhando')}</Situacao>
  return <Situacao tom="bom">{t('dev.ativo')}</Situacao>
}

function Endereco(props: {
  w: Webhook
  aoTestar: () => void
  aoLigar: () => void
  aoPerguntar: (sobre: Pergunta['sobre'], botao: HTMLElement) => void
}) {
  const { t, idioma } = useTextos()
  const { w } = props
  return (
    <chakra.li bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Text fontFamily="mono" fontSize="sm" fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {w.url}
        </Text>
        <SituacaoDoWebhook w={w} />
      </Flex>
      <Text color="ink-2" fontSize="sm" mt="1">
        {w.eventos.map(e => t(`evento.${e}`)).join(', ')}
      </Text>
      {w.ativo && (w.paradoEm ?? w.falhandoDesde) && (
        <Text fontSize="sm" mt="1">
          {t(w.paradoEm ? 'dev.paradoEm' : 'dev.falhandoDesde', {
            desde: escreverMomento(w.paradoEm ?? w.falhandoDesde ?? '', idioma),
          })}
        </Text>
      )}
      {w.segredoAnteriorAte && (
        <Text fontSize="sm" mt="1">
          {t('dev.anteriorAte', { ate: escreverMomento(w.segredoAnteriorAte, idioma) })}
        </Text>
      )}
      <Flex gap="1" mt="2" ms="-3" wrap="wrap">
        <Button variant="ghost" aria-label={`${t('dev.testar')}: ${w.url}`} onClick={props.aoTestar}>
          {t('dev.testar')}
        </Button>
        <Button
          variant="ghost"
          colorPalette="gray"
          aria-label={`${t(w.ativo ? 'dev.desligar' : 'dev.ligar')}: ${w.url}`}
          onClick={props.aoLigar}
        >
          {t(w.ativo ? 'dev.desligar' : 'dev.ligar')}
        </Button>
        <Button
          variant="ghost"
          colorPalette="gray"
          aria-label={`${t('dev.girar')}: ${w.url}`}
          onClick={e => props.aoPerguntar('girar', e.currentTarget)}
        >
          {t('dev.girar')}
        </Button>
        <Button
          variant="ghost"
          colorPalette="red"
          aria-label={`${t('dev.excluir')}: ${w.url}`}
          onClick={e => props.aoPerguntar('excluir', e.currentTarget)}
        >
          {t('dev.excluir')}
        </Button>
      </Flex>
    </chakra.li>
  )
}
