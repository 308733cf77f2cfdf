import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { cpfValido, formatarCpf } from '../../../../shared/domain/documento.ts'
import { produto } from '../../../../shared/produto.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { AceiteDoTermo, termoLido } from './AceiteDoTermo.tsx'
import { type AceiteProps, fimDoConvite } from './ConviteDeUsuario.tsx'
import { camposDaSenha, faltasDaSenha, palavraDoMotivo, SenhaNova } from './SenhaNova.tsx'

/** Registration of a person who has no account yet. */
export function CadastroDoConvite({ token, convite, aoAceitar, aoAcabar }: AceiteProps) {
  const { t } = useTextos()
  const { executar } = useAction('cadastrarConviteUsuario')
  const [nome, setNome] = useState(convite.nome)
  const form = useFormulario({
    campos: ['nome', 'documento', ...camposDaSenha, 'termo'],
    segredos: camposDaSenha,
    conferir: v => ({
      nome: v.nome.length < 3 && 'conviteUsuario.faltaNome',
      documento: !cpfValido(v.documento) && 'conviteUsuario.cpfInvalido',
      ...faltasDaSenha(v),
      termo: convite.termo !== null && !v.termo && 'conviteUsuario.faltaTermo',
    }),
    enviar: ({ nome, documento, senha }) =>
      executar({ body: { id: token, cadastro: { nome, documento, senha }, ...termoLido(convite) } }),
    aoConcluir: ({ email }) => aoAceitar(email),
    aoRecusar: recusa => {
      const fim = fimDoConvite(recusa.name)
      if (fim && recusa.name !== 'RequisicaoInvalida') aoAcabar(fim)
      if (recusa.name === 'SenhaFraca') return { senha: palavraDoMotivo(recusa.motivo) }
      if (recusa.name === 'TermoNaoAceito') return { termo: 'conviteUsuario.termoMudou' }
      if (recusa.name === 'DocumentoInvalido') return { documento: 'conviteUsuario.cpfInvalido' }
      return recusa.name === 'DocumentoEmUso' ? { documento: 'conviteUsuario.cpfEmUso' } : undefined
    },
  })
  return (
    <chakra.form {...form.ligar} aria-label={t('conviteUsuario.concluir')}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} />
        <Campo nome="email" rotulo={t('conviteUsuario.email')}>
          <Input name="email" size="xl" value={convite.email} readOnly autoComplete="username" bg="canvas" />
        </Campo>
        <Campo {...form.campo('nome')} rotulo={t('conviteUsuario.nome')}>
          <Input
            name="nome"
            size="xl"
            autoComplete="name"
            maxLength={100}
            value={nome}
            onChange={e => setNome(e.currentTarget.value)}
          />
        </Campo>
        <Campo {...form.campo('documento')} rotulo={t('conviteUsuario.cpf')}>
          <Input
            name="documento"
            size="xl"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            onInput={e => {
              const campo = e.currentTarget
              // in the middle of a text the caret would jump
              if (campo.selectionStart === campo.value.length) campo.value = formatarCpf(campo.value)
            }}
          />
        </Campo>
        <SenhaNova
          rotulo={t('conviteUsuario.senha')}
          repetir={t('conviteUsuario.confirmar')}
          dados={[nome, convite.email, produto.nome]}
          campo={form.campo}
        />
        <AceiteDoTermo convite={convite} erro={form.campo('termo').erro} />
        <Button type="submit" size="xl" aria-disabled={form.enviando}>
          {t(form.enviando ? 'conviteUsuario.enviando' : 'conviteUsuario.concluir')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
