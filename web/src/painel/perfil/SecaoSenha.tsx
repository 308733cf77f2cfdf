import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { camposDaSenha, faltasDaSenha, palavraDoMotivo, SenhaNova } from '../contas/SenhaNova.tsx'
import { CampoDeSenha } from '../entrar/CampoDeSenha.tsx'

/** Another password, after the current one (E155). */
export function SecaoSenha({ dados, aoTrocar }: { dados: readonly string[]; aoTrocar: () => void }) {
  const { t } = useTextos()
  const { executar } = useAction('alterarSenha')
  // another form after a change: what was typed is gone
  const [vez, setVez] = useState(0)
  const form = useFormulario({
    campos: ['senhaAtual', ...camposDaSenha],
    segredos: ['senhaAtual', ...camposDaSenha],
    conferir: v => ({ senhaAtual: !v.senhaAtual && 'perfil.faltaSenhaAtual', ...faltasDaSenha(v) }),
    enviar: ({ senhaAtual, senha }) => executar({ body: { senhaAtual, senha } }),
    aoConcluir: () => {
      avisar(t('perfil.senhaTrocada'))
      setVez(vez + 1)
      aoTrocar()
    },
    aoRecusar: recusa => {
      if (recusa.name === 'SenhaNaoConfere') return { senhaAtual: 'perfil.senhaNaoConfere' }
      return recusa.name === 'SenhaFraca' ? { senha: palavraDoMotivo(recusa.motivo) } : undefined
    },
  })
  return (
    <Secao id="senha" titulo={t('perfil.senha')} texto={t('perfil.senhaTexto')}>
      <chakra.form key={vez} {...form.ligar} aria-label={t('perfil.senha')}>
        <Stack gap="4">
          <AvisoDeErro erro={form.erro} textos={{ MuitasTentativas: 'entrar.muitasTentativas' }} />
          <CampoDeSenha {...form.campo('senhaAtual')} rotulo={t('perfil.senhaAtual')} para="current-password" />
          <SenhaNova rotulo={t('resetar.senha')} repetir={t('resetar.confirmar')} dados={dados} campo={form.campo} />
          <Flex justify="flex-end">
            <Button type="submit" size="lg" w={{ base: 'full', sm: 'auto' }} aria-disabled={form.enviando}>
              {t(form.enviando ? 'salvando' : 'perfil.trocarSenha')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </Secao>
  )
}

const textos: Partial<Record<string, ChavePainel>> = {
  MuitasTentativas: 'entrar.muitasTentativas',
  SenhaNaoConfere: 'perfil.senhaNaoConfere',
  SemResposta: 'erro.semResposta',
  UltimoFator: 'perfil.ultimoFator',
}
export const textoDoErro = (nome: string): ChavePainel => textos[nome] ?? 'erro.texto'
