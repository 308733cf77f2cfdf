import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { DesenhoDoBanner } from './DesenhoDoBanner.tsx'
import type { Aparencia } from './PaginaDaAparencia.tsx'

/** The contract's limit, less what a form adds around the file. */
const MAXIMO = 4 * 1024 * 1024 - 4096
/** Of a banner's words, as the contract has it. */
const MINIMO_DO_TEXTO = 3

interface Props {
  dados: Aparencia
  aoMudar: (nova: Aparencia) => void
}

/** The logo of the subscription pages alone; without one, the company's. */
export function SecaoDoLogo({ dados, aoMudar }: Props) {
  const { t } = useTextos()
  const envio = useAction('enviarLogoDaRecorrencia')
  const remocao = useAction('removerLogoDaRecorrencia')
  const mudou = (nova: Aparencia, palavra: 'recor.aparencia.logoSalvo' | 'recor.aparencia.logoTirado') => {
    avisar(t(palavra))
    aoMudar(nova)
  }
  const enviar = async (arquivo: File) => {
    const r = await envio.executar({ body: formulario('enviarLogoDaRecorrencia', {}, arquivo, 'logo') })
    if (r.ok) mudou(r.data, 'recor.aparencia.logoSalvo')
  }
  const remover = async () => {
    const r = await remocao.executar({})
    if (r.ok) mudou(r.data, 'recor.aparencia.logoTirado')
    return r.ok
  }
  return (
    <Secao id="logo" titulo={t('recor.aparencia.logo')} texto={t('recor.aparencia.logoTexto')}>
      <Flex align="center" gap="5" wrap="wrap">
        <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="2">
          <Imagem origem={dados.logo} nome={dados.nomeComercial} tamanho={72} />
        </Box>
        <Stack flex="1" minW="14rem" gap="2">
          <Text fontSize="sm" color="ink-2">
            {t(dados.logoProprio ? 'recor.aparencia.logoProprio' : 'recor.aparencia.logoDaEmpresa')}
          </Text>
          {dados.podeAlterar && (
            <Flex gap="3" wrap="wrap">
              <Escolher
                rotulo={t(dados.logoProprio ? 'recor.aparencia.trocarLogo' : 'recor.aparencia.escolherLogo')}
                parado={envio.enviando}
                aoEscolher={enviar}
              />
              {dados.logoProprio && (
                <Tirar
                  rotulo={t('recor.aparencia.tirarLogo')}
                  pergunta={t('recor.aparencia.tirarLogo.pergunta')}
                  texto={t('recor.aparencia.tirarLogo.texto')}
                  acao={remocao}
                  aoTirar={remover}
                />
              )}
            </Flex>
          )}
        </Stack>
      </Flex>
      <ErroDaImagem erro={envio.erro} />
    </Secao>
  )
}

/** The banner, which is not taken without words for who does not see it. */
export function SecaoDoBanner({
  dados,
  aoMudar,
  texto,
  aoMudarTexto,
  erroDoTexto,
}: Props & { texto: string; aoMudarTexto: (texto: string) => void; erroDoTexto: string | undefined }) {
  const { t } = useTextos()
  const [faltaTexto, setFaltaTexto] = useState(false)
  const envio = useAction('enviarBannerDaRecorrencia')
  const remocao = useAction('removerBannerDaRecorrencia')
  const enviar = async (arquivo: File) => {
    const corpo = formulario('enviarBannerDaRecorrencia', { texto: texto.trim() }, arquivo, 'banner')
    const r = await envio.executar({ body: corpo })
    if (!r.ok) return
    avisar(t('recor.aparencia.bannerSalvo'))
    aoMudar(r.data)
  }
  const podeEscolher = () => {
    const falta = texto.trim().length < MINIMO_DO_TEXTO
    setFaltaTexto(falta)
    if (falta) document.getElementById('campo-textoDoBanner')?.focus()
    return !falta
  }
  const remover = async () => {
    const r = await remocao.executar({})
    if (r.ok) {
      avisar(t('recor.aparencia.bannerTirado'))
      aoMudar(r.data)
    }
    return r.ok
  }
  const erro = faltaTexto ? t('recor.aparencia.faltaTexto') : erroDoTexto
  return (
    <Secao id="banner" titulo={t('recor.aparencia.banner')} texto={t('recor.aparencia.bannerTexto')}>
      {dados.banner && (
        <Box borderRadius="l2" overflow="hidden" borderWidth="1px" borderColor="line" maxW="30rem">
          <DesenhoDoBanner banner={dados.banner} rotulo={dados.banner.texto} />
        </Box>
      )}
      {dados.podeAlterar && (
        <>
          <Campo
            nome="textoDoBanner"
            rotulo={t('recor.aparencia.textoDoBanner')}
            dica={t('recor.aparencia.textoDoBannerDica')}
            erro={erro}
          >
            <Input
              name="textoDoBanner"
              size="lg"
              maxLength={120}
              value={texto}
              onChange={e => {
                setFaltaTexto(false)
                aoMudarTexto(e.currentTarget.value)
              }}
            />
          </Campo>
          <Flex gap="3" wrap="wrap">
            <Escolher
              rotulo={t(dados.banner ? 'recor.aparencia.trocarBanner' : 'recor.aparencia.escolherBanner')}
              parado={envio.enviando}
              aoEscolher={enviar}
              podeEscolher={podeEscolher}
            />
            {dados.banner && (
              <Tirar
                rotulo={t('recor.aparencia.tirarBanner')}
                pergunta={t('recor.aparencia.tirarBanner.pergunta')}
                texto={t('recor.aparencia.tirarBanner.texto')}
                acao={remocao}
                aoTirar={remover}
              />
            )}
          </Flex>
        </>
      )}
      {!dados.podeAlterar && !dados.banner && <Text color="ink-2">{t('recor.aparencia.semBanner')}</Text>}
      <ErroDaImagem erro={envio.erro} />
    </Secao>
  )
}

/** A button that opens the system's picker; a file over the limit is told of without being sent. */
function Escolher(props: {
  rotulo: string
  parado: boolean
  aoEscolher: (arquivo: File) => Promise<void>
  podeEscolher?: () => boolean
}) {
  const { t } = useTextos()
  const campo = useRef<HTMLInputElement>(null)
  const [grande, setGrande] = useState(false)
  const escolhido = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setGrande(arquivo.size > MAXIMO)
    if (arquivo.size <= MAXIMO) await props.aoEscolher(arquivo)
    if (campo.current) campo.current.value = ''
  }
  return (
    <Stack gap="2">
      <chakra.input
        ref={campo}
        type="file"
        accept="image/png,image/jpeg"
        display="none"
        onChange={e => void escolhido(e.currentTarget.files?.[0])}
      />
      <Button
        variant="outline"
        aria-disabled={props.parado}
        onClick={() => !props.parado && (props.podeEscolher?.() ?? true) && campo.current?.click()}
      >
        <Icone nome="imagem" />
        {props.parado ? t('salvando') : props.rotulo}
      </Button>
      {grande && <Aviso tom="erro">{t('empresa.imagemGrande')}</Aviso>}
    </Stack>
  )
}

function Tirar(props: {
  rotulo: string
  pergunta: string
  texto: string
  acao: { enviando: boolean; erro: { message: string } | undefined; limparErro: () => void }
  aoTirar: () => Promise<boolean>
}) {
  const { t } = useTextos()
  const [perguntando, setPerguntando] = useState(false)
  return (
    <>
      <Button variant="ghost" colorPalette="gray" onClick={() => setPerguntando(true)}>
        {props.rotulo}
      </Button>
      <Confirmacao
        aberto={perguntando}
        titulo={props.pergunta}
        texto={props.texto}
        confirmar={props.rotulo}
        cancelar={t('recor.voltar')}
        enviando={props.acao.enviando}
        erro={props.acao.erro?.message}
        aoConfirmar={() => void props.aoTirar().then(feito => feito && setPerguntando(false))}
        aoCancelar={() => {
          props.acao.limparErro()
          setPerguntando(false)
        }}
      />
    </>
  )
}

function ErroDaImagem({ erro }: { erro: { name: string; message: string } | undefined }) {
  const { t } = useTextos()
  if (!erro) return null
  if (erro.name === 'ImagemInvalida') return <Aviso tom="erro">{erro.message}</Aviso>
  return <Aviso tom="erro">{t(erro.name === 'CorpoMuitoGrande' ? 'empresa.imagemGrande' : 'erro.texto')}</Aviso>
}
