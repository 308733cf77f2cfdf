import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterRemocaoDeFator } from '../../../../shared/contract/remocaoDeFator.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { publicos } from '../../app/caminhos.ts'
import { useParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Porta } from '../entrar/Porta.tsx'
import { SaidaDaPorta } from './SaidaDaPorta.tsx'

/** /manter-verificacao/{token}: who did not ask for a factor's removal keeps it, without signing in. Opening it changes nothing. */
export default function ManterFator() {
  const { t } = useTextos()
  const { token = '' } = useParams()
  const leitura = useEndpoint('obterRemocaoDeFator', { params: { token } }, { revalidateOnFocus: false })
  const [fim, setFim] = useState<'feito' | 'acabou'>()
  if (fim === 'feito')
    return (
      <Porta
        titulo={t('manterFator.feitoTitulo')}
        texto={
          <span role="status">
            <Fala>{t('manterFator.feito')}</Fala>
          </span>
        }
      >
        <SaidaDaPorta para={publicos.recuperar} texto={t('manterFator.novaSenha')} />
      </Porta>
    )
  if (fim === 'acabou' || acabou(leitura.error?.erro.name))
    return (
      <Porta
        titulo={t('manterFator.fimTitulo')}
        texto={
          <span role="alert">
            <Fala>{t('manterFator.fim')}</Fala>
          </span>
        }
      >
        <SaidaDaPorta para={publicos.entrar} texto={t('manterFator.entrar')} />
      </Porta>
    )
  if (leitura.error)
    return (
      <Porta titulo={t('manterFator.erro')}>
        <Stack gap="4">
          <Aviso tom="erro">{t(leitura.error.status === 0 ? 'erro.semResposta' : 'erro.texto')}</Aviso>
          <Button size="xl" variant="outline" onClick={() => void leitura.recarregar()}>
            {t('erro.repetir')}
          </Button>
        </Stack>
      </Porta>
    )
  if (!leitura.data)
    return (
      <Porta titulo={t('carregando')}>
        <EsqueletoDeLinhas linhas={4} />
      </Porta>
    )
  return (
    <Porta titulo={t('manterFator.titulo')} texto={t('manterFator.texto', { email: leitura.data.email })}>
      <Stack gap="6">
        <Resumo remocao={leitura.data} />
        <Manter token={token} aoConcluir={() => setFim('feito')} aoAcabar={() => setFim('acabou')} />
      </Stack>
    </Porta>
  )
}

const acabou = (nome: string | undefined) => nome === 'RemocaoNaoEncontrada' || nome === 'RequisicaoInvalida'

function Resumo({ remocao }: { remocao: Received<typeof obterRemocaoDeFator> }) {
  const { t, idioma } = useTextos()
  const { fator, nome, pedidaEm, removeEm } = remocao
  const linhas = [
    [t('manterFator.pedida'), escreverMomento(pedidaEm, idioma)],
    [t('manterFator.sai'), escreverMomento(removeEm, idioma)],
  ]
  return (
    <Box p="4" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="l3">
      <Text fontWeight="semibold">
        {fator === 'chave' && nome ? t('manterFator.chaveDe', { nome }) : t(`manterFator.${fator}`)}
      </Text>
      {linhas.map(([rotulo, valor]) => (
        <Text key={rotulo} fontSize="sm" color="ink-2" mt="1">
          {rotulo}{' '}
          <Box as="span" color="ink">
            {valor}
          </Box>
        </Text>
      ))}
      <Text mt="3">{t('manterFator.explica')}</Text>
    </Box>
  )
}

function Manter(props: { token: string; aoConcluir: () => void; aoAcabar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('recusarRemocaoDeFator')
  const manter = async () => {
    const r = await executar({ params: { token: props.token } })
    if (r.ok) return props.aoConcluir()
    if (acabou(r.error.name)) props.aoAcabar()
  }
  return (
    <Stack gap="4">
      <AvisoDeErro erro={erro} />
      <Button size="xl" aria-disabled={enviando} onClick={() => void manter()}>
        {t(enviando ? 'salvando' : 'manterFator.botao')}
      </Button>
    </Stack>
  )
}
