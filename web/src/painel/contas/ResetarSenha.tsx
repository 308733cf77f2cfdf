import { Button, chakra, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { limparSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { publicos } from '../../app/caminhos.ts'
import { useParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Porta } from '../entrar/Porta.tsx'
import { SaidaDaPorta } from './SaidaDaPorta.tsx'
import { camposDaSenha, faltasDaSenha, palavraDoMotivo, SenhaNova } from './SenhaNova.tsx'

/** /resetar-senha/{hash} (R076): the address is looked at before a password is thought of. */
export default function ResetarSenha() {
  const { t } = useTextos()
  const { hash = '' } = useParams()
  const leitura = useEndpoint('verificarRecuperacaoSenha', { params: { id: hash } }, { revalidateOnFocus: false })
  const [feito, setFeito] = useState(false)
  const [acabou, setAcabou] = useState<'naoEncontrado' | 'expirado'>()
  if (feito)
    return (
      <Porta
        titulo={t('resetar.feitoTitulo')}
        texto={
          <span role="status">
            <Fala>{t('resetar.feito')}</Fala>
          </span>
        }
      >
        <SaidaDaPorta para={publicos.entrar} texto={t('resetar.entrar')} />
      </Porta>
    )
  const fim = acabou ?? fimDe(leitura.error?.erro.name)
  if (fim)
    return (
      <Porta
        titulo={t('resetar.invalidoTitulo')}
        texto={
          <span role="alert">
            <Fala>{t(`resetar.${fim}`)}</Fala>
          </span>
        }
      >
        <SaidaDaPorta para={publicos.recuperar} texto={t('resetar.pedirOutro')} />
      </Porta>
    )
  if (leitura.error)
    return (
      <Porta titulo={t('resetar.titulo')}>
        <Stack gap="4">
          <Aviso tom="erro">{t('resetar.erro')}</Aviso>
          <Button size="xl" variant="outline" onClick={() => void leitura.recarregar()}>
            {t('erro.repetir')}
          </Button>
        </Stack>
      </Porta>
    )
  if (!leitura.data)
    return (
      <Porta titulo={t('resetar.titulo')}>
        <EsqueletoDeLinhas linhas={3} />
      </Porta>
    )
  return (
    <Porta titulo={t('resetar.titulo')} texto={t('resetar.texto', { email: leitura.data.email })}>
      <Formulario id={hash} aoConcluir={() => setFeito(true)} aoAcabar={setAcabou} />
    </Porta>
  )
}

const fimDe = (nome: string | undefined) =>
  nome === 'RecuperacaoNaoEncontrada' || nome === 'RequisicaoInvalida'
    ? ('naoEncontrado' as const)
    : nome === 'RecuperacaoExpirada'
      ? ('expirado' as const)
      : undefined

function Formulario(props: {
  id: string
  aoConcluir: () => void
  aoAcabar: (fim: 'naoEncontrado' | 'expirado') => void
}) {
  const { t } = useTextos()
  const { executar } = useAction('recuperarSenha')
  const form = useFormulario({
    campos: camposDaSenha,
    segredos: camposDaSenha,
    conferir: faltasDaSenha,
    enviar: ({ senha }) => executar({ body: { id: props.id, senha } }),
    aoConcluir: () => {
      // the new password ends the session that was signed in here with the old one
      limparSessao()
      props.aoConcluir()
    },
    aoRecusar: recusa => {
      const fim = fimDe(recusa.name)
      if (fim) props.aoAcabar(fim)
      return recusa.name === 'SenhaFraca' ? { senha: palavraDoMotivo(recusa.motivo) } : undefined
    },
  })
  return (
    <chakra.form {...form.ligar} aria-label={t('resetar.titulo')}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} />
        <SenhaNova rotulo={t('resetar.senha')} repetir={t('resetar.confirmar')} dados={[]} campo={form.campo} focar />
        <Button type="submit" size="xl" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'resetar.botao')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
