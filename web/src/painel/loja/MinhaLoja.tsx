import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { FormularioDaLoja } from './FormularioDaLoja.tsx'
import { PassosDaLoja } from './PassosDaLoja.tsx'
import type { LojaLida } from './rascunhoDaLoja.ts'

/** The online shop's settings: how it presents itself, how it delivers, whether it is open (R092). */
export default function MinhaLoja() {
  return (
    <Permitido grupo="G04">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { data, error, recarregar } = useEndpoint('obterLojaOnline', {})
  const escreve = podeEscrever(sessao, 'G04')
  // what the answer says, and not the session, which may have begun before the contract had it
  const liberada = data ? !data.falta.includes('contrato') : sessao.lojaLiberada
  return (
    <Pagina titulo={t('loja.titulo')} texto={t('loja.texto')}>
      {!liberada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      {error && !data && (
        <Superficie>
          <EstadoDeErro
            titulo={t('loja.erro')}
            texto={t('erro.texto')}
            repetir={t('erro.repetir')}
            aoRepetir={() => void recarregar()}
          />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={8} />}
      {data && (
        <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <Stack gap="6" order={{ xl: 2 }}>
            <Estado loja={data} escreve={escreve} aoMudar={() => void recarregar()} />
            {data.estado !== 'publicada' && <PassosDaLoja falta={data.falta} />}
          </Stack>
          <Box>
            <FormularioDaLoja loja={data} escreve={escreve && liberada} aoGravar={() => void recarregar()} />
          </Box>
        </Grid>
      )}
    </Pagina>
  )
}

const tons: Record<LojaLida['estado'], TomDaSituacao> = { rascunho: 'nota', publicada: 'bom', pausada: 'atencao' }

/** Whether the shop is open, its address, and the button that opens or closes it. */
function Estado({ loja, escreve, aoMudar }: { loja: LojaLida; escreve: boolean; aoMudar: () => void }) {
  const { t } = useTextos()
  const [aPausar, setAPausar] = useState(false)
  const { executar, enviando, erro } = useAction('mudarEstadoDaLoja')
  const aberta = loja.estado === 'publicada'
  const fazer = async (decisao: 'publicar' | 'pausar') => {
    const r = await executar({ body: { decisao } })
    if (!r.ok) return
    setAPausar(false)
    avisar(t(decisao === 'publicar' ? 'loja.publicou' : 'loja.pausou'))
    aoMudar()
  }
  const endereco = aberta ? loja.url : loja.previa
  return (
    <Secao id="estado" titulo={loja.nome}>
      <Stack gap="4">
        <Box>
          <Situacao tom={tons[loja.estado]}>{t(`loja.estado.${loja.estado}`)}</Situacao>
          <Text color="ink-2">{t(`loja.estadoTexto.${loja.estado}`)}</Text>
        </Box>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {loja.url.replace(/^https?:\/\//, '')}
        </Text>
        {erro && !aPausar && <Aviso tom="erro">{erro.message}</Aviso>}
        <Flex gap="3" wrap="wrap">
          {endereco && (
            <Button asChild variant="outline" size="lg">
              <a href={endereco} target="_blank" rel="noopener noreferrer">
                {t(aberta ? 'loja.verLoja' : 'loja.verPrevia')}
              </a>
            </Button>
          )}
          {aberta && (
            <BotaoCopiar variant="outline" size="lg" texto={loja.url} aviso={t('loja.copiado')}>
              {t('loja.copiar')}
            </BotaoCopiar>
          )}
          {escreve && aberta && (
            <Button variant="outline" size="lg" onClick={() => setAPausar(true)}>
              {t('loja.pausar')}
            </Button>
          )}
          {escreve && !aberta && loja.falta.length === 0 && (
            <Button size="lg" aria-disabled={enviando} onClick={() => void (enviando || fazer('publicar'))}>
              {t(loja.estado === 'pausada' ? 'loja.reabrir' : 'loja.publicar')}
            </Button>
          )}
        </Flex>
      </Stack>
      <Confirmacao
        aberto={aPausar}
        titulo={t('loja.pausar.pergunta')}
        texto={t('loja.pausar.texto')}
        confirmar={t('loja.pausar')}
        cancelar={t('loja.voltar')}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => void fazer('pausar')}
        aoCancelar={() => setAPausar(false)}
      />
    </Secao>
  )
}
