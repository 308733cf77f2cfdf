import { Button, Input, Stack, Text } from '@chakra-ui/react'
import { type Comportamento, MAXIMO_DO_NOME_DO_MODELO } from '../../../../shared/domain/modelosDeLink.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

interface Props {
  aberto: boolean
  comportamento: () => Comportamento
  aoFechar: () => void
  aoSalvar: (nome: string) => void
}

/** Keeps what the form does now under a name. */
export function DialogoDoModelo(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('modelo.salvarTitulo')}>
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario({ comportamento, aoSalvar }: Props) {
  const { t } = useTextos()
  const { executar } = useAction('criarModeloDeLink')
  const form = useFormulario({
    campos: ['modelo-nome'],
    conferir: v => ({ 'modelo-nome': !v['modelo-nome'] && 'modelo.faltaNome' }),
    enviar: v => executar({ body: { nome: v['modelo-nome'], comportamento: comportamento() } }),
    aoConcluir: ({ nome }) => aoSalvar(nome),
    aoRecusar: ({ name }) => (name === 'NomeDeModeloEmUso' ? { 'modelo-nome': 'modelo.nomeEmUso' } : undefined),
  })
  const { erro, enviando } = form
  return (
    <form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2" fontSize="sm">
          {t('modelo.salvarTexto')}
        </Text>
        <Campo {...form.campo('modelo-nome')} rotulo={t('modelo.nome')}>
          <Input name="modelo-nome" size="lg" autoComplete="off" maxLength={MAXIMO_DO_NOME_DO_MODELO} />
        </Campo>
        {erro?.name === 'LimiteDeModelos' ? (
          <Aviso tom="erro">{t('modelo.limite', { n: erro.maximo })}</Aviso>
        ) : (
          <AvisoDeErro erro={erro} textos={{ RequisicaoInvalida: 'form.faltaForma' }} />
        )}
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'modelo.salvar')}
        </Button>
      </Stack>
    </form>
  )
}
