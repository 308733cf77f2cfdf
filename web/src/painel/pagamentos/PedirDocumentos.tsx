import { Button, chakra, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { FormularioDosDocumentos } from './FormularioDosDocumentos.tsx'

/** The cart that an address of the payer's is of, or its code alone: what comes last of it. */
const pedidoDoEndereco = (texto: string): string | undefined =>
  /(?:^|\/)([\w-]{21})\/?(?:[?#].*)?$/.exec(texto.trim())?.[1]

/** Asks the payer of an order of slips that is not paid yet for documents (E099): which order, then which documents. */
export function PedirDocumentos() {
  const { t } = useTextos()
  const sessao = useSessao()
  const [aberto, setAberto] = useState(false)
  if (!podeEscrever(sessao, 'G02')) return null
  return (
    <>
      <Button variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setAberto(true)}>
        {t('pedirDocumentos.abrir')}
      </Button>
      <Dialogo aberto={aberto} aoFechar={() => setAberto(false)} titulo={t('pedirDocumentos.titulo')}>
        <Passos aoFechar={() => setAberto(false)} />
      </Dialogo>
    </>
  )
}

function Passos({ aoFechar }: { aoFechar: () => void }) {
  const { t } = useTextos()
  const [id, setId] = useState<string>()
  const form = useFormulario({
    campos: ['endereco'],
    conferir: v => ({ endereco: !pedidoDoEndereco(v.endereco) && 'pedirDocumentos.enderecoInvalido' }),
    enviar: v => setId(pedidoDoEndereco(v.endereco)),
  })
  if (id) return <DoPedido id={id} aoTrocar={() => setId(undefined)} aoFechar={aoFechar} />
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{t('pedirDocumentos.texto')}</Text>
        <Campo {...form.campo('endereco')} rotulo={t('pedirDocumentos.endereco')} dica={t('pedirDocumentos.dica')}>
          <Input name="endereco" size="lg" autoComplete="off" maxLength={300} autoFocus />
        </Campo>
        <Button type="submit" size="lg">
          {t('pedirDocumentos.continuar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

function DoPedido({ id, aoTrocar, aoFechar }: { id: string; aoTrocar: () => void; aoFechar: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { data, error, recarregar } = useEndpoint('obterCarrinho', { params: { id } })
  const alheio = error?.erro.name === 'CarrinhoNaoEncontrado' || (data && data.empresa.slug !== slug)
  if (alheio)
    return (
      <Stack gap="4">
        <Text role="alert">
          <Fala>{t('pedirDocumentos.naoAchado')}</Fala>
        </Text>
        <Button variant="outline" onClick={aoTrocar} autoFocus>
          {t('pedirDocumentos.trocar')}
        </Button>
      </Stack>
    )
  if (error) return <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  return <FormularioDosDocumentos carrinho={data} aoPedir={aoFechar} aoTrocar={aoTrocar} />
}
