import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { type FaltasDaSenha, faltasDaSenha, palavraDoMotivo, SenhaNova } from '../contas/SenhaNova.tsx'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'

type Faltas = FaltasDaSenha & { senhaAtual?: ChavePainel }

/** Another password, after the current one (E155). */
export function SecaoSenha({ dados, aoTrocar }: { dados: readonly string[]; aoTrocar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('alterarSenha')
  const [faltas, setFaltas] = useState<Faltas>({})
  // another form after a change: what was typed is gone
  const [vez, setVez] = useState(0)
  const apontar = (novas: Faltas) => {
    setFaltas(novas)
    const primeira = (['senhaAtual', 'senha', 'confirmacao'] as const).find(c => novas[c])
    if (primeira) document.getElementById(`campo-${primeira}`)?.focus()
    return primeira !== undefined
  }
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const form = new FormData(evento.currentTarget)
    const [senhaAtual, senha] = [String(form.get('senhaAtual')), String(form.get('senha'))]
    const achadas: Faltas = {
      ...(!senhaAtual && { senhaAtual: 'perfil.faltaSenhaAtual' as const }),
      ...faltasDaSenha(senha, String(form.get('confirmacao'))),
    }
    if (apontar(achadas)) return
    const r = await executar({ body: { senhaAtual, senha } })
    if (r.ok) {
      avisar(t('perfil.senhaTrocada'))
      setVez(vez + 1)
      return aoTrocar()
    }
    if (r.error.name === 'SenhaNaoConfere') apontar({ senhaAtual: 'perfil.senhaNaoConfere' })
    if (r.error.name === 'SenhaFraca') apontar({ senha: palavraDoMotivo(r.error.motivo) })
  }
  const noCampo = ['SenhaNaoConfere', 'SenhaFraca']
  return (
    <Secao id="senha" titulo={t('perfil.senha')} texto={t('perfil.senhaTexto')}>
      <chakra.form key={vez} onSubmit={e => void enviar(e)} noValidate aria-label={t('perfil.senha')}>
        <Stack gap="4">
          {erro && !noCampo.includes(erro.name) && <Aviso tom="erro">{t(textoDoErro(erro.name))}</Aviso>}
          <CampoDeSenha
            nome="senhaAtual"
            rotulo={t('perfil.senhaAtual')}
            erro={faltas.senhaAtual && t(faltas.senhaAtual)}
            para="current-password"
          />
          <SenhaNova rotulo={t('resetar.senha')} repetir={t('resetar.confirmar')} dados={dados} faltas={faltas} />
          <Flex justify="flex-end">
            <Button type="submit" size="lg" w={{ base: 'full', sm: 'auto' }} aria-disabled={enviando}>
              {t(enviando ? 'salvando' : 'perfil.trocarSenha')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </Secao>
  )
}

export const textoDoErro = (nome: string): ChavePainel =>
  nome === 'MuitasTentativas'
    ? 'entrar.muitasTentativas'
    : nome === 'SenhaNaoConfere'
      ? 'perfil.senhaNaoConfere'
      : nome === 'SemResposta'
        ? 'erro.semResposta'
        : 'erro.texto'
