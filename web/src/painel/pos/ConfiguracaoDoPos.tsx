import { Box, Grid, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { CamposDoCupom, type TextoDoCupom } from './CamposDoCupom.tsx'
import { ImagemDoPos } from './ImagemDoPos.tsx'
import { MeusTerminais } from './MeusTerminais.tsx'
import { Operadores } from './Operadores.tsx'
import { PreviaDoCupom } from './PreviaDoCupom.tsx'

export type Configuracao = Received<EndpointDe<'obterConfiguracaoPos'>>

/** How the company's points of sale look and print (E072–E077), and its own terminals. */
export default function ConfiguracaoDoPos() {
  return (
    <Permitido grupo="G05">
      <Configurar />
    </Permitido>
  )
}

function Configurar() {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterConfiguracaoPos', {})
  return (
    <Pagina titulo={t('pos.titulo')} texto={t('pos.texto')}>
      {error && !data && (
        <Superficie>
          <EstadoDeErro
            titulo={t('pos.erro')}
            texto={t('erro.texto')}
            repetir={t('erro.repetir')}
            aoRepetir={() => void recarregar()}
          />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={8} />}
      {data && <Partes configuracao={data} aoMudar={() => void recarregar()} />}
    </Pagina>
  )
}

function Partes({ configuracao: c, aoMudar }: { configuracao: Configuracao; aoMudar: () => void }) {
  const sessao = useSessao()
  const escreve = podeEscrever(sessao, 'ADM')
  const [texto, setTexto] = useState<TextoDoCupom>({ nome: c.nome, cabecalho: c.cabecalho, rodape: c.rodape })
  return (
    <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Stack gap="6">
        <CamposDoCupom configuracao={c} escreve={escreve} texto={texto} aoEscrever={setTexto} aoMudar={aoMudar} />
        <Operadores configuracao={c} escreve={escreve} aoMudar={aoMudar} />
        <ImagemDoPos qual="logo" imagem={c.logo} escreve={escreve} aoMudar={aoMudar} />
        <ImagemDoPos qual="fundo" imagem={c.fundo} escreve={escreve} aoMudar={aoMudar} />
      </Stack>
      <Stack gap="6">
        <PreviaDoCupom texto={texto} logo={c.logo} forma={c.formas[0] ?? 2} />
        <Box>
          <MeusTerminais />
        </Box>
      </Stack>
    </Grid>
  )
}
