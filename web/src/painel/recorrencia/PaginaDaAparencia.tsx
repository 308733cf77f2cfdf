import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../../shared/contract/temaDaRecorrencia.ts'
import type { Tema } from '../../../../shared/domain/tema.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { PeComPrevia } from '../../ui/PeComPrevia.tsx'
import { SairSemSalvar } from '../../ui/SairSemSalvar.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { EditorDaCor } from '../tema/EditorDaCor.tsx'
import { EscolhaDoFundo } from '../tema/EscolhaDoFundo.tsx'
import { EscolhaDosCantos } from '../tema/EscolhaDosCantos.tsx'
import { erroDaCor } from '../tema/erroDaCor.ts'
import { SecaoDoBanner, SecaoDoLogo } from './ImagensDaAparencia.tsx'
import { PreviaDaAssinatura } from './PreviaDaAssinatura.tsx'

export type Aparencia = Received<typeof contrato.obterTemaDaRecorrencia>

/** Loaded for a form: what a background refresh brings must not fall on what is being chosen. */
const umaVez = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true, dedupingInterval: 0 }

/** How the payer's page of a subscription looks (E068–E071). Who may not change it sees it. */
export default function PaginaDaAparencia() {
  const { t } = useTextos()
  const { slug } = useSessao()
  return (
    <Permitido grupo="G03">
      <Box ms="-2" mb="1">
        <Button asChild variant="ghost" colorPalette="gray" px="2">
          <Link to={caminhos.assinaturas(slug)}>
            <Icone nome="esquerda" />
            {t('recor.titulo')}
          </Link>
        </Button>
      </Box>
      <Pagina titulo={t('recor.aparencia')} texto={t('recor.aparencia.texto')}>
        <Carregada />
      </Pagina>
    </Permitido>
  )
}

function Carregada() {
  const { t } = useTextos()
  const { data, error, recarregar, guardar } = useEndpoint('obterTemaDaRecorrencia', {}, umaVez)
  if (error)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('recor.aparencia.erro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  return <Editor dados={data} aoSalvar={nova => void guardar(nova)} />
}

const iguais = (a: Tema, b: Tema) => a.cor === b.cor && a.fundo === b.fundo && a.cantos === b.cantos

/** What was typed stays when a picture is sent beside it; what was saved is where it starts again. */
function Editor({ dados, aoSalvar }: { dados: Aparencia; aoSalvar: (nova: Aparencia) => void }) {
  const { t } = useTextos()
  const [tema, setTema] = useState<Tema>(dados.tema)
  const [texto, setTexto] = useState(dados.banner?.texto ?? '')
  const [previa, setPrevia] = useState(false)
  const { executar, enviando, erro } = useAction('definirTemaDaRecorrencia')
  const mostrado = useDeferredValue(tema)
  const textoMudou = dados.banner !== null && texto.trim() !== dados.banner.texto
  const alterado = !iguais(tema, dados.tema) || textoMudou
  // what nobody chose stays the company's: saving only words of the banner makes no theme of it
  const escolhido = dados.origem === 'recorrencia' || !iguais(tema, dados.tema) ? tema : null
  const form = useFormulario({
    campos: ['cor', 'textoDoBanner'],
    parado: enviando,
    conferir: () => ({
      cor: erroDaCor(tema.cor),
      textoDoBanner: textoMudou && texto.trim().length < 3 ? 'recor.aparencia.faltaTexto' : undefined,
    }),
    enviar: () => executar({ body: { tema: escolhido, ...(textoMudou && { textoDoBanner: texto.trim() }) } }),
    aoConcluir: nova => {
      avisar(t('recor.aparencia.salva'))
      setTema(nova.tema)
      aoSalvar(nova)
    },
    aoRecusar: recusa => (recusa.name === 'CorSemContraste' ? { cor: 'tema.semContraste' } : undefined),
  })
  const mudar = (mudanca: Partial<Tema>) => {
    setTema(atual => ({ ...atual, ...mudanca }))
    if (mudanca.cor !== undefined) form.perdoar('cor')
  }
  const desenho = (
    <PreviaDaAssinatura quem={{ nome: dados.nomeComercial, logo: dados.logo, banner: dados.banner }} tema={mostrado} />
  )
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="8" alignItems="start">
        <form {...form.ligar} aria-label={t('recor.aparencia')}>
          <Stack gap="5">
            {!dados.podeAlterar && <Aviso tom="nota">{t('recor.aparencia.soLeitura')}</Aviso>}
            <SecaoDoLogo dados={dados} aoMudar={aoSalvar} />
            <SecaoDoBanner
              dados={dados}
              aoMudar={nova => {
                setTexto(nova.banner?.texto ?? '')
                aoSalvar(nova)
              }}
              texto={texto}
              aoMudarTexto={novo => {
                setTexto(novo)
                form.perdoar('textoDoBanner')
              }}
              erroDoTexto={form.campo('textoDoBanner').erro}
            />
            {dados.podeAlterar && (
              <>
                <Secao id="cor" titulo={t('tema.secaoCor')} texto={t(`recor.aparencia.origem.${dados.origem}`)}>
                  <EditorDaCor cor={tema.cor} aoMudar={cor => mudar({ cor })} erro={form.campo('cor').erro} />
                </Secao>
                <Secao id="forma" titulo={t('tema.secaoForma')} texto={t('tema.secaoFormaTexto')}>
                  <EscolhaDoFundo escolhido={tema.fundo} aoMudar={fundo => mudar({ fundo })} />
                  <EscolhaDosCantos escolhidos={tema.cantos} aoMudar={cantos => mudar({ cantos })} />
                  {dados.origem === 'recorrencia' && (
                    <Restaurar
                      aoRestaurar={nova => {
                        setTema(nova.tema)
                        aoSalvar(nova)
                      }}
                    />
                  )}
                </Secao>
              </>
            )}
            {erro && erro.name !== 'CorSemContraste' && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
          </Stack>
          <PeComPrevia aoVer={() => setPrevia(true)}>
            {dados.podeAlterar && (
              <Button type="submit" size="lg" aria-disabled={enviando}>
                {t(enviando ? 'salvando' : 'recor.aparencia.salvar')}
              </Button>
            )}
          </PeComPrevia>
        </form>
        <Box as="aside" aria-label={t('previa.titulo')} hideBelow="xl" position="sticky" top="24">
          <Text fontSize="sm" fontWeight="semibold" color="ink-2" textAlign="center" mb="3">
            {t('previa.titulo')}
          </Text>
          {desenho}
        </Box>
      </Grid>
      <Folha aberta={previa} aoFechar={() => setPrevia(false)} titulo={t('previa.titulo')}>
        {desenho}
      </Folha>
      <SairSemSalvar alterado={() => alterado} />
    </>
  )
}

/** Colour, tint and corners are the company's again; logo and banner stay, and have a way out of their own. */
function Restaurar({ aoRestaurar }: { aoRestaurar: (nova: Aparencia) => void }) {
  const { t } = useTextos()
  const [perguntando, setPerguntando] = useState(false)
  const { executar, enviando, erro, limparErro } = useAction('definirTemaDaRecorrencia')
  const restaurar = async () => {
    const r = await executar({ body: { tema: null } })
    if (!r.ok) return
    setPerguntando(false)
    avisar(t('recor.aparencia.restaurada'))
    aoRestaurar(r.data)
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" alignSelf="start" onClick={() => setPerguntando(true)}>
        {t('recor.aparencia.restaurar')}
      </Button>
      <Confirmacao
        aberto={perguntando}
        titulo={t('recor.aparencia.restaurar.pergunta')}
        texto={t('recor.aparencia.restaurar.texto')}
        confirmar={t('recor.aparencia.restaurar')}
        cancelar={t('recor.voltar')}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => void restaurar()}
        aoCancelar={() => {
          limparErro()
          setPerguntando(false)
        }}
      />
    </>
  )
}
