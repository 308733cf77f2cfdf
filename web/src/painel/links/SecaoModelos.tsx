import { Button, chakra, Flex, Grid, IconButton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type Comportamento, modelosProntos, nomesDosProntos } from '../../../../shared/domain/modelosDeLink.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { DialogoDoModelo } from './DialogoDoModelo.tsx'
import { secao } from './formulario.ts'
import { camposDoModelo, comportamentoDe, type DoModelo, doModelo, mudancas, preencher } from './modelos.ts'

interface Aplicado {
  nome: string
  mudou: readonly ChavePainel[]
  antes: DoModelo
  /** The form as it left it, to tell whether it still is. */
  depois: string
}

/** Presets: ours and the company's own. Choosing one fills the form, says what changed, and can be undone. */
export const SecaoModelos = secao(camposDoModelo, function SecaoModelos({ rascunho, taxas, mudar }) {
  const { t } = useTextos()
  const [aplicado, setAplicado] = useState<Aplicado>()
  const [salvando, setSalvando] = useState(false)
  const { data, error, recarregar } = useEndpoint('listarModelosDeLink', {}, { revalidateOnFocus: false })
  const aplicar = (nome: string, comportamento: Comportamento) => {
    const antes = doModelo(rascunho)
    const depois = preencher(comportamento, taxas, Date.now())
    mudar(depois)
    setAplicado({
      nome,
      mudou: mudancas(antes, depois),
      antes,
      depois: JSON.stringify(doModelo({ ...rascunho, ...depois })),
    })
  }
  // as long as the form is what it left: what was changed since is the person's own
  const igual = aplicado && JSON.stringify(doModelo(rascunho)) === aplicado.depois
  const escolhido = igual ? aplicado.nome : undefined
  const desfazer = () => {
    if (aplicado) mudar(aplicado.antes)
    setAplicado(undefined)
  }
  return (
    <Secao
      id="modelos"
      titulo={t('modelo.titulo')}
      texto={t('modelo.texto')}
      resumo={escolhido ?? t('form.resumo.semModelo')}
    >
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', '2xl': 'repeat(3, minmax(0, 1fr))' }}
        gap="2"
        css={{ '& > li:last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', '2xl': 'auto' } } }}
      >
        {nomesDosProntos.map(nome => (
          <li key={nome}>
            <Pronto
              titulo={t(`modelo.${nome}`)}
              texto={t(`modelo.${nome}Texto`)}
              escolhido={escolhido === t(`modelo.${nome}`)}
              aoEscolher={() => aplicar(t(`modelo.${nome}`), modelosProntos[nome])}
            />
          </li>
        ))}
      </Grid>
      {error ? (
        <Flex fontSize="sm" color="ink-2" gap="2" align="center" wrap="wrap">
          {t('modelo.erro')}
          <Button variant="ghost" size="sm" onClick={() => void recarregar()}>
            {t('erro.repetir')}
          </Button>
        </Flex>
      ) : (
        <Proprios
          modelos={data?.itens ?? []}
          escolhido={escolhido}
          aoEscolher={aplicar}
          aoMudar={() => void recarregar()}
        />
      )}
      <Flex align="center" gap="3" wrap="wrap" justify="space-between">
        <Text role="status" fontSize="sm" flex="1" minW="12rem">
          <Fala>
            {aplicado &&
              (aplicado.mudou.length > 0
                ? t('modelo.mudou', { nome: aplicado.nome, campos: aplicado.mudou.map(c => t(c)).join(', ') })
                : t('modelo.nadaMudou', { nome: aplicado.nome }))}
          </Fala>
        </Text>
        {aplicado && aplicado.mudou.length > 0 && (
          <Button variant="outline" colorPalette="gray" size="sm" onClick={desfazer}>
            {t('modelo.desfazer')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setSalvando(true)}>
          <Icone nome="mais" tamanho={18} />
          {t('modelo.salvarEste')}
        </Button>
      </Flex>
      <DialogoDoModelo
        aberto={salvando}
        comportamento={() => comportamentoDe(rascunho, Date.now())}
        aoFechar={() => setSalvando(false)}
        aoSalvar={nome => {
          setSalvando(false)
          avisar(t('modelo.salvo', { nome }))
          void recarregar()
        }}
      />
    </Secao>
  )
})

const Pronto = (props: { titulo: string; texto: string; escolhido: boolean; aoEscolher: () => void }) => (
  <chakra.button
    type="button"
    onClick={props.aoEscolher}
    aria-pressed={props.escolhido}
    w="full"
    h="full"
    textAlign="start"
    px="4"
    py="3"
    borderWidth="1px"
    borderColor={props.escolhido ? 'brand.solid' : 'line-strong'}
    boxShadow={props.escolhido ? 'inset 0 0 0 1px var(--q-colors-brand-solid)' : undefined}
    borderRadius="l2"
    bg={props.escolhido ? 'brand.soft' : 'surface'}
    cursor="pointer"
    _hover={{ bg: 'brand.soft', borderColor: 'brand.solid' }}
  >
    <Text as="span" display="flex" gap="2" alignItems="center" fontWeight="semibold">
      {props.titulo}
      {props.escolhido && <Icone nome="feito" tamanho={16} />}
    </Text>
    <Text as="span" display="block" fontSize="sm" color="ink-2">
      {props.texto}
    </Text>
  </chakra.button>
)

interface Modelo {
  id: string
  nome: string
  comportamento: Comportamento
}
/** The company's own, each with the way to remove it, which asks first. */
function Proprios(props: {
  modelos: readonly Modelo[]
  escolhido: string | undefined
  aoEscolher: (nome: string, comportamento: Comportamento) => void
  aoMudar: () => void
}) {
  const { t } = useTextos()
  const [excluindo, setExcluindo] = useState<Modelo>()
  const { executar, enviando, erro, limparErro } = useAction('excluirModeloDeLink')
  const excluir = async () => {
    if (!excluindo) return
    const r = await executar({ params: { id: excluindo.id } })
    // another user may have removed it: gone is what was wanted
    if (!r.ok && r.error.name !== 'ModeloNaoEncontrado') return
    limparErro()
    setExcluindo(undefined)
    avisar(t('modelo.excluido', { nome: excluindo.nome }))
    props.aoMudar()
  }
  if (props.modelos.length === 0) return null
  return (
    <>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={t('modelo.proprios')}>
        {props.modelos.map(modelo => (
          <Flex
            as="li"
            key={modelo.id}
            align="center"
            maxW="full"
            borderWidth="1px"
            borderColor={props.escolhido === modelo.nome ? 'brand.solid' : 'line-strong'}
            borderRadius="full"
            bg={props.escolhido === modelo.nome ? 'brand.soft' : 'surface'}
          >
            <Button
              variant="ghost"
              borderStartRadius="full"
              ps="4"
              pe="2"
              minW="0"
              aria-pressed={props.escolhido === modelo.nome}
              onClick={() => props.aoEscolher(modelo.nome, modelo.comportamento)}
            >
              <Text as="span" truncate>
                {modelo.nome}
              </Text>
            </Button>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              borderEndRadius="full"
              aria-label={t('modelo.excluir', { nome: modelo.nome })}
              onClick={() => setExcluindo(modelo)}
            >
              <Icone nome="fechar" tamanho={16} />
            </IconButton>
          </Flex>
        ))}
      </Flex>
      <Confirmacao
        aberto={excluindo !== undefined}
        titulo={t('modelo.excluirTitulo', { nome: excluindo?.nome ?? '' })}
        texto={t('modelo.excluirTexto')}
        confirmar={t('modelo.excluirSim')}
        perigo
        enviando={enviando}
        erro={erro && t('erro.texto')}
        aoConfirmar={() => void excluir()}
        aoCancelar={() => {
          limparErro()
          setExcluindo(undefined)
        }}
      />
    </>
  )
}
