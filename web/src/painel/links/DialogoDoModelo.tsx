import { Button, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { type Comportamento, MAXIMO_DO_NOME_DO_MODELO } from '../../../../shared/domain/modelosDeLink.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

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
  const [nome, setNome] = useState('')
  const [falta, setFalta] = useState(false)
  const { executar, enviando, erro, limparErro } = useAction('criarModeloDeLink')
  const submeter = async (evento: FormEvent) => {
    evento.preventDefault()
    // a dialog's form is inside the link's form, as React sees it
    evento.stopPropagation()
    setFalta(!nome.trim())
    if (!nome.trim()) return
    const r = await executar({ body: { nome: nome.trim(), comportamento: comportamento() } })
    if (r.ok) aoSalvar(r.data.nome)
  }
  const doNome = falta ? 'modelo.faltaNome' : erro?.name === 'NomeDeModeloEmUso' ? 'modelo.nomeEmUso' : undefined
  const outro =
    erro &&
    (erro.name === 'LimiteDeModelos'
      ? t('modelo.limite', { n: erro.maximo })
      : erro.name === 'RequisicaoInvalida'
        ? t('form.faltaForma')
        : erro.name !== 'NomeDeModeloEmUso' && t('erro.texto'))
  return (
    <form onSubmit={e => void submeter(e)} noValidate>
      <Stack gap="4">
        <Text color="ink-2" fontSize="sm">
          {t('modelo.salvarTexto')}
        </Text>
        <Campo nome="modelo-nome" rotulo={t('modelo.nome')} erro={doNome && t(doNome)}>
          <Input
            size="lg"
            autoComplete="off"
            maxLength={MAXIMO_DO_NOME_DO_MODELO}
            value={nome}
            onChange={e => {
              setNome(e.currentTarget.value)
              setFalta(false)
              limparErro()
            }}
          />
        </Campo>
        {outro && <Aviso tom="erro">{outro}</Aviso>}
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : 'modelo.salvar')}
        </Button>
      </Stack>
    </form>
  )
}
