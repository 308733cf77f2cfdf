import { Box, Button, chakra, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, diasEntre, inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import {
  DIAS_DE_AVISO_DO_TERMO,
  limitesDoTermo,
  partesDoTermo,
  problemaDoTermo,
  type RefDoTermo,
} from '../../../../shared/domain/termo.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { PartesDoTermo } from '../../painel/contas/PartesDoTermo.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

interface Props {
  atual: RefDoTermo
  aoConcluir: () => void
}
/** The next version of the terms, typed over the words in force. */
export function ProporTermo({ atual, aoConcluir }: Props) {
  const { data, error, recarregar } = useEndpoint('obterTextoDoTermo', { params: { sha256: atual.sha256 } })
  if (error) return <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={8} />
  return <Formulario titulo={atual.titulo} texto={data.texto} aoConcluir={aoConcluir} />
}

/** What is wrong with a text as it is typed; undefined where nothing is. */
function faltaDoTexto(texto: string): string | undefined {
  const [menos, mais] = limitesDoTermo.texto
  if (texto.length < menos || texto.length > mais) return dizer('prm.e.termo.texto', { de: menos, ate: mais })
  const problema = problemaDoTermo(texto)
  return problema && dizer(`prm.e.termo.${problema}`)
}

function Formulario({ titulo, texto, aoConcluir }: { titulo: string; texto: string; aoConcluir: () => void }) {
  const { executar } = useAction('proporParametros')
  const [visto, setVisto] = useState<string>()
  const hoje = dataSaoPaulo(Date.now())
  const minimo = somarDias(hoje, DIAS_DE_AVISO_DO_TERMO)
  const form = useFormulario({
    campos: ['titulo', 'vigencia', 'texto', 'motivo'],
    conferir: v => {
      const falta = faltaDoTexto(v.texto)
      const [menos, mais] = limitesDoTermo.titulo
      return {
        titulo: (v.titulo.length < menos || v.titulo.length > mais) && { texto: dizer('prm.e.termo.titulo') },
        vigencia: (!v.vigencia || diasEntre(hoje, v.vigencia) < DIAS_DE_AVISO_DO_TERMO) && {
          texto: dizer('prm.e.termo.vigencia', { dias: DIAS_DE_AVISO_DO_TERMO }),
        },
        texto: falta !== undefined && { texto: falta },
        motivo: v.motivo.length < 3 && { texto: dizer('prm.e.motivo') },
      }
    },
    enviar: v =>
      executar({
        body: {
          ...{ secao: 'termo', valor: { titulo: v.titulo, texto: v.texto }, motivo: v.motivo },
          desde: new Date(inicioDoDia(v.vigencia)).toISOString(),
        },
      }),
    aoConcluir: () => {
      avisar(dizer('prm.proposta'))
      aoConcluir()
    },
    aoRecusar: erro => (erro.name === 'VigenciaInvalida' ? { vigencia: { texto: erro.message } } : undefined),
  })
  const prever = (formulario: HTMLFormElement | null) => {
    const digitado = String((formulario ? new FormData(formulario) : new FormData()).get('texto') ?? '').trim()
    const falta = faltaDoTexto(digitado)
    form.marcar({ texto: falta !== undefined && { texto: falta } })
    setVisto(falta === undefined ? digitado : undefined)
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('titulo')} rotulo={dizer('prm.termo.titulo')}>
          <Input
            name="titulo"
            size="lg"
            defaultValue={titulo}
            maxLength={limitesDoTermo.titulo[1]}
            autoComplete="off"
          />
        </Campo>
        <Campo
          {...form.campo('vigencia')}
          rotulo={dizer('prm.termo.valeDe')}
          dica={dizer('prm.termo.valeDe.dica', { dias: DIAS_DE_AVISO_DO_TERMO })}
        >
          <Input name="vigencia" type="date" size="lg" maxW={{ sm: '10.5rem' }} min={minimo} />
        </Campo>
        <Campo {...form.campo('texto')} rotulo={dizer('prm.termo.palavras')} dica={dizer('prm.termo.palavras.dica')}>
          <Textarea name="texto" rows={14} defaultValue={texto} maxLength={limitesDoTermo.texto[1]} lang="pt-BR" />
        </Campo>
        <Button
          alignSelf="flex-start"
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={e => prever(e.currentTarget.form)}
        >
          {dizer('prm.mensagens.prever')}
        </Button>
        {visto !== undefined && <Previa texto={visto} />}
        <Campo {...form.campo('motivo')} rotulo={dizer('prm.motivo')} dica={dizer('prm.motivo.dica')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'caso.enviando' : 'prm.propor')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

const Previa = ({ texto }: { texto: string }) => <Folheado partes={partesDoTermo(texto)} />

/** The parts on a sheet of their own, apart from the form around them. */
const Folheado = ({ partes }: { partes: ReturnType<typeof partesDoTermo> }) => (
  <Box
    role="group"
    aria-label={dizer('prm.termo.previa')}
    borderWidth="1px"
    borderColor="line"
    borderRadius="l3"
    p={{ base: '4', sm: '6' }}
    maxH="26rem"
    overflowY="auto"
    tabIndex={0}
  >
    <PartesDoTermo partes={partes} nivel="h3" />
  </Box>
)

/** The words of a version that is proposed or coming, once somebody asks for them. */
export function LerTermo({ sha256 }: { sha256: string }) {
  const [lendo, setLendo] = useState(false)
  return (
    <Stack gap="4" align="stretch">
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={lendo}
        onClick={() => setLendo(!lendo)}
      >
        {dizer('prm.termo.lerTexto')}
      </Button>
      {lendo && <Palavras sha256={sha256} />}
    </Stack>
  )
}

function Palavras({ sha256 }: { sha256: string }) {
  const { data, error, recarregar } = useEndpoint('obterTextoDoTermo', { params: { sha256 } })
  if (error) return <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  return (
    <>
      <Folheado partes={data.partes} />
      <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
        {dizer('prm.termo.resumo', { sha256 })}
      </Text>
    </>
  )
}
