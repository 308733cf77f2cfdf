import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../../shared/contract/tema.ts'
import { type Tema, temaPadrao } from '../../../../shared/domain/tema.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { PeComPrevia } from '../../ui/PeComPrevia.tsx'
import { SairSemSalvar } from '../../ui/SairSemSalvar.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { useNavegacao } from '../casca/useNavegacao.ts'
import { PreviaAoVivo } from '../links/PreviaAoVivo.tsx'
import { EditorDaCor } from './EditorDaCor.tsx'
import { EscolhaDoFundo } from './EscolhaDoFundo.tsx'
import { EscolhaDosCantos } from './EscolhaDosCantos.tsx'
import { erroDaCor } from './erroDaCor.ts'
import { useAmostra } from './useAmostra.ts'

type Dados = Received<typeof contrato.obterTemaDaEmpresa>

/** Loaded for a form: what a background refresh brings must not fall on what is being chosen. */
const umaVez = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** The company's theme (E064, E065): what payers see of it, as it is chosen. Who may not change it sees it. */
export default function TemaDaEmpresa() {
  const { t } = useTextos()
  const { slug } = useSessao()
  return (
    <Permitido grupo="G05">
      <Box ms="-2" mb="1">
        <Button asChild variant="ghost" colorPalette="gray" px="2">
          <Link to={caminhos.empresa(slug)}>
            <Icone nome="esquerda" />
            {t('empresa.titulo')}
          </Link>
        </Button>
      </Box>
      <Pagina titulo={t('tema.titulo')} texto={t('tema.texto')}>
        <Carregado />
      </Pagina>
    </Permitido>
  )
}

function Carregado() {
  const { t } = useTextos()
  const { empresaId } = useSessao()
  const { data, error, recarregar, guardar } = useEndpoint(
    'obterTemaDaEmpresa',
    { params: { id: empresaId } },
    { ...umaVez, revalidateIfStale: true, dedupingInterval: 0 },
  )
  if (error)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('tema.erro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  // what was answered is shown at once: a later reading would throw away what is changed meanwhile
  return <Editor key={JSON.stringify(data.tema)} dados={data} aoSalvar={nova => void guardar(nova)} />
}

const iguais = (a: Tema, b: Tema) => a.cor === b.cor && a.fundo === b.fundo && a.cantos === b.cantos

function Editor({ dados, aoSalvar }: { dados: Dados; aoSalvar: (nova: Dados) => void }) {
  const { t } = useTextos()
  const { empresaId } = useSessao()
  const [tema, setTema] = useState<Tema>(dados.tema)
  const [previa, setPrevia] = useState(false)
  const { executar, enviando, erro } = useAction('definirTemaDaEmpresa')
  const { mudar: mudarCasca } = useNavegacao()
  const amostra = useAmostra()
  const mostrado = useDeferredValue(tema)
  const alterado = !iguais(tema, dados.tema)
  const gravado = (nova: Dados, palavra: 'tema.salvo' | 'tema.restaurado') => {
    avisar(t(palavra))
    aoSalvar(nova)
    mudarCasca({ marca: { cor: nova.tema.cor, logo: nova.logo } })
  }
  const form = useFormulario({
    campos: ['cor'],
    parado: enviando,
    conferir: () => ({ cor: erroDaCor(tema.cor) }),
    enviar: () => executar({ params: { id: empresaId }, body: { tema } }),
    aoConcluir: nova => gravado(nova, 'tema.salvo'),
    aoRecusar: recusa => (recusa.name === 'CorSemContraste' ? { cor: 'tema.semContraste' } : undefined),
  })
  const mudar = (mudanca: Partial<Tema>) => {
    setTema(atual => ({ ...atual, ...mudanca }))
    if (mudanca.cor !== undefined) form.perdoar('cor')
  }
  const restaurar = async () => {
    const feito = await executar({ params: { id: empresaId }, body: { tema: null } })
    if (feito.ok) gravado(feito.data, 'tema.restaurado')
  }
  const quem = { nome: dados.nomeComercial, logo: dados.logo, verificada: dados.verificada }
  const desenho = <PreviaAoVivo {...amostra} quem={quem} tema={mostrado} />
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="8" alignItems="start">
        <form {...form.ligar} aria-label={t('tema.titulo')}>
          <Stack gap="5">
            {dados.podeAlterar ? (
              <Controles tema={tema} mudar={mudar} erro={form.campo('cor').erro} />
            ) : (
              <Leitura tema={dados.tema} />
            )}
            {erro && erro.name !== 'CorSemContraste' && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
          </Stack>
          <PeComPrevia aoVer={() => setPrevia(true)}>
            {dados.podeAlterar && !dados.padrao && (
              <Button
                variant="outline"
                colorPalette="gray"
                size="lg"
                onClick={() => void restaurar()}
                aria-disabled={enviando}
              >
                {t('tema.restaurar')}
              </Button>
            )}
            {dados.podeAlterar && (
              <Button type="submit" size="lg" aria-disabled={enviando}>
                {t(enviando ? 'salvando' : 'tema.salvar')}
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

function Controles(props: { tema: Tema; mudar: (mudanca: Partial<Tema>) => void; erro: string | undefined }) {
  const { t } = useTextos()
  const { tema, mudar, erro } = props
  return (
    <>
      <Secao id="cor" titulo={t('tema.secaoCor')} texto={t('tema.secaoCorTexto')}>
        <EditorDaCor cor={tema.cor} aoMudar={cor => mudar({ cor })} erro={erro} />
      </Secao>
      <Secao id="forma" titulo={t('tema.secaoForma')} texto={t('tema.secaoFormaTexto')}>
        <EscolhaDoFundo escolhido={tema.fundo} aoMudar={fundo => mudar({ fundo })} />
        <EscolhaDosCantos escolhidos={tema.cantos} aoMudar={cantos => mudar({ cantos })} />
      </Secao>
    </>
  )
}

/** The theme in words, for a role that only looks. */
function Leitura({ tema }: { tema: Tema }) {
  const { t } = useTextos()
  const linhas = [
    [t('tema.cor'), tema.cor === temaPadrao.cor ? t('tema.corDoProduto', { cor: tema.cor }) : tema.cor],
    [t('form.fundo'), t(`form.cor.${tema.fundo}`)],
    [t('tema.cantos'), t(`tema.cantos.${tema.cantos}`)],
  ] as const
  return (
    <Secao id="tema" titulo={t('tema.atual')} texto={t('tema.soLeitura')}>
      <Stack as="dl" gap="3">
        {linhas.map(([nome, valor]) => (
          <Flex key={nome} gap="4" justify="space-between" fontSize="sm">
            <Text as="dt" color="ink-2">
              {nome}
            </Text>
            <Text as="dd" fontWeight="semibold">
              {valor}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Secao>
  )
}
